// Names as services/names.py has them: cleaned, and alike where they look alike. The server has the last word.
(function () {
  "use strict";
  const SPACE = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;
  const HIDDEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu; // two joiners are letters of some scripts
  const BLANK = /[\u115f\u1160\u3164\uffa0]/g, JOINERS = /[\u200c\u200d]/g;
  const KEY = 90;
  const clean = (text) =>
    text.normalize("NFC").replace(SPACE, " ").replace(HIDDEN, "").replace(/ +/g, " ").replace(/^ | $/g, "");
  const isSeen = (text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(BLANK, ""));
  const folded = (text) => Array.from(text.toUpperCase(), (sign) => sign.toLowerCase()).join("");
  const keyOf = (name) => {
    const whole = folded(name.replace(JOINERS, "").replace(BLANK, "").normalize("NFKC")).normalize("NFKC");
    return Array.from(whole).slice(0, KEY).join("");
  };
  const length = (text) => Array.from(text).length;
  window.Names = { clean, isSeen, keyOf, length };
})();
