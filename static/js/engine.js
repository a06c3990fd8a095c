// Runs a program that games/portable made of a game's Python. It knows Python, and no game.
// const engine = Engine(program); engine.call("table", sheet, log): plain JSON in and out.
(function () {
  "use strict";

  // Python's values: numbers, strings, true, false and null as they are, a list as an array, a tuple as a frozen one.
  const tuple = Object.freeze, isTuple = Object.isFrozen, isList = Array.isArray;
  class Keyed {
    constructor(pairs) {
      this.map = new Map();
      for (const [key, value] of pairs) this.put(key, value);
    }
    put(key, value) {
      const known = this.map.get(hash(key));
      this.map.set(hash(key), tuple([known ? known[0] : key, value]));
    }
    has(key) { return this.map.has(hash(key)); }
    get(key, otherwise) { return this.has(key) ? this.map.get(hash(key))[1] : otherwise; }
    *[Symbol.iterator]() { for (const [key] of this.map.values()) yield key; }
  }
  class Dict extends Keyed {}
  class Bag extends Keyed { constructor(items) { super(Array.from(items, (one) => [one, true])); } } // a set
  class Thing { constructor(kind, fields) { this.kind = kind; this.fields = fields; } } // an object of a class

  // `what` could not be done.
  const fail = (what) => { throw new Error(what); }; // where nothing is said the line tells
  function hash(key) {
    if (typeof key === "boolean") return Number(key);
    if (!isList(key)) return key;
    return isTuple(key) ? "\0" + JSON.stringify(key.map(hash)) : fail();
  }
  const alike = (of, items) => (isTuple(of) ? tuple(items) : items); // a tuple of a tuple, a list of a list
  const isNumber = (value) => typeof value === "number" || typeof value === "boolean";
  const letters = (text) => Array.from(text);
  function each(value) {
    if (typeof value === "string") return letters(value);
    return value !== null && value[Symbol.iterator] ? value : fail();
  }
  const size = (value) =>
    value instanceof Keyed ? value.map.size : typeof value === "string" ? letters(value).length : value.length;
  const truth = (value) => (value instanceof Keyed || isList(value) ? size(value) > 0 : Boolean(value));
  function text(value) {
    if (typeof value === "boolean") return value ? "True" : "False";
    if (value === null) return "None";
    return /string|number/.test(typeof value) ? String(value) : fail();
  }

  function same(a, b) {
    if (isNumber(a) && isNumber(b)) return Number(a) === Number(b);
    if (a === b || !a || !b || typeof a !== "object" || a.constructor !== b.constructor) return a === b;
    if (isList(a)) return isTuple(a) === isTuple(b) && a.length === b.length && a.every((one, n) => same(one, b[n]));
    const alikeAt = (key) => b.has(key) && same(a.get(key), b.get(key));
    if (a instanceof Keyed) return size(a) === size(b) && Array.from(a).every(alikeAt);
    if (!(a instanceof Thing) || a.kind !== b.kind) return false;
    return Object.keys(a.fields).every((name) => same(a.fields[name], b.fields[name]));
  }
  function order(a, b) {
    if (isNumber(a) && isNumber(b)) return a - b;
    if (typeof a === "string" && typeof b === "string") return a < b ? -1 : Number(a > b);
    if (!isList(a) || !isList(b)) fail();
    const n = a.findIndex((one, at) => at >= b.length || !same(one, b[at]));
    return n < 0 || n >= b.length ? a.length - b.length : order(a[n], b[n]);
  }
  function holds(whole, part) {
    if (whole instanceof Keyed) return whole.has(part);
    return typeof whole === "string" ? whole.includes(part) : Array.from(whole).some((one) => same(one, part));
  }
  function item(of, key) {
    if (of instanceof Keyed) return of.has(key) ? of.get(key) : fail();
    const all = typeof of === "string" ? letters(of) : of, at = key < 0 ? all.length + key : Number(key);
    return at in all ? all[at] : fail();
  }
  function slice(of, low, high, step) {
    const all = typeof of === "string" ? letters(of) : of;
    const part = all.slice(low === null ? 0 : low, high === null ? all.length : high);
    if (step !== null && (step !== -1 || low !== null || high !== null)) fail();
    if (step) part.reverse();
    return typeof of === "string" ? part.join("") : alike(of, part);
  }
  const mod = (a, b) => (b ? ((a % b) + b) % b : fail());

  const BINARY = {
    "+": (a, b) => {
      if (isList(a)) return isTuple(a) === isTuple(b) ? alike(a, a.concat(b)) : fail();
      return isNumber(a) === isNumber(b) ? a + b : fail();
    },
    "-": (a, b) => a - b,
    "*": (a, b) => {
      if (isNumber(a)) return a * b;
      if (!isList(a)) return a.repeat(Math.max(b, 0));
      return alike(a, Array.from({ length: a.length * Math.max(b, 0) }, (_, n) => a[n % a.length]));
    },
    "//": (a, b) => (a - mod(a, b)) / b,
    "%": mod,
    "**": (a, b) => a ** b,
    "|": (a, b) => {
      if (a instanceof Dict) return new Dict(items(a).concat(items(b)));
      return a instanceof Bag ? new Bag([...a, ...b]) : a | b;
    },
    "&": (a, b) => a & b,
    "^": (a, b) => a ^ b,
    "<<": (a, b) => a << b,
    "==": same,
    "!=": (a, b) => !same(a, b),
    "<": (a, b) => order(a, b) < 0,
    "<=": (a, b) => (a instanceof Bag ? Array.from(a).every((one) => b.has(one)) : order(a, b) <= 0),
    ">": (a, b) => order(a, b) > 0,
    ">=": (a, b) => BINARY["<="](b, a),
    in: (a, b) => holds(b, a),
    "not in": (a, b) => !holds(b, a),
    is: (a, b) => a === b,
    "is not": (a, b) => a !== b,
  };

  // Functions take their arguments as an array, and those by name as a Map.
  const plain = (work) => (args) => work(...args);
  const items = (dict) => Array.from(dict.map.values());
  const named = (by, name, otherwise) => (by && by.has(name) ? by.get(name) : otherwise);
  const best = (sign) => (args, by) => {
    const all = args.length > 1 ? args : Array.from(each(args[0])), key = named(by, "key", ([one]) => one);
    if (!all.length) return by && by.has("default") ? by.get("default") : fail();
    return all.reduce((one, next) => (sign * order(key([next]), key([one])) > 0 ? next : one));
  };
  const asdict = (value) =>
    value instanceof Thing ? new Dict(value.kind.names.map((name) => [name, asdict(value.fields[name])]))
    : value instanceof Dict ? new Dict(items(value).map(([key, one]) => [key, asdict(one)]))
    : isList(value) ? alike(value, value.map(asdict)) : value;
  const BUILTINS = {
    abs: plain(Math.abs),
    all: plain((of) => { for (const one of each(of)) if (!truth(one)) return false; return true; }),
    any: plain((of) => { for (const one of each(of)) if (truth(one)) return true; return false; }),
    asdict: plain(asdict),
    bool: plain((value = false) => truth(value)),
    dict: (args, by) => new Dict([...(args[0] instanceof Dict ? items(args[0]) : args[0] || []), ...(by || [])]),
    divmod: plain((a, b) => tuple([BINARY["//"](a, b), mod(a, b)])),
    enumerate: ([of], by) => Array.from(each(of), (one, n) => tuple([n + named(by, "start", 0), one])),
    float: plain(Number),
    fromkeys: plain((keys, value = null) => new Dict(Array.from(each(keys), (key) => [key, value]))),
    fullmatch: plain((pattern, value) => fullmatch(new RegExp(pattern), value)),
    int: plain((value = 0) => (Number.isInteger(Number(value)) ? Number(value) : fail())),
    is_mark: plain((sign) => /\p{M}/u.test(sign)),
    isinstance: plain((value, kinds) => kinds.some((kind) => isA(value, kind))),
    iter: plain((of) => each(of)[Symbol.iterator]()),
    len: plain(size),
    list: plain((of = []) => Array.from(each(of))),
    max: best(1),
    min: best(-1),
    next: plain((from, ...otherwise) => {
      const { done, value } = from.next();
      return !done ? value : otherwise.length ? otherwise[0] : fail();
    }),
    none: plain(() => null),
    range: plain((...ends) => {
      const [low, high, step = 1] = ends.length > 1 ? ends : [0, ends[0]];
      return Array.from({ length: Math.max(0, Math.ceil((high - low) / step)) }, (_, n) => low + n * step);
    }),
    replace: ([of], by) => new Thing(of.kind, { ...of.fields, ...Object.fromEntries(by) }),
    set: plain((of = []) => new Bag(each(of))),
    sorted: ([of], by) => {
      const key = named(by, "key", ([one]) => one), sign = truth(named(by, "reverse", false)) ? -1 : 1;
      const keyed = Array.from(each(of), (one) => [key([one]), one]);
      return keyed.sort(([a], [b]) => sign * order(a, b)).map(([, one]) => one);
    },
    str: plain((value = "") => text(value)),
    sum: plain((of) => { let sum = 0; for (const one of each(of)) sum += Number(one); return sum; }),
    tuple: plain((of = []) => tuple(Array.from(each(of)))),
    type: plain((value) => typeOf(value)),
    zip: (args, by) => {
      const all = args.map((of) => Array.from(each(of))), lengths = all.map(size);
      if (truth(named(by, "strict", false)) && new Set(lengths).size > 1) fail();
      return Array.from({ length: Math.min(...lengths) }, (_, n) => tuple(all.map((one) => one[n])));
    },
  };
  BUILTINS.frozenset = BUILTINS.set;
  function typeOf(value) {
    if (value instanceof Thing) return value.kind;
    const name = nameOf(value);
    return BUILTINS[name] || name;
  }
  function nameOf(value) {
    if (value === null) return "none";
    if (typeof value === "number") return Number.isInteger(value) ? "int" : "float";
    if (typeof value !== "object") return { string: "str", boolean: "bool" }[typeof value];
    if (value instanceof Dict) return "dict";
    if (value instanceof Bag) return "set";
    if (isList(value)) return isTuple(value) ? "tuple" : "list";
    return value instanceof RegExp ? "pattern" : "iter";
  }
  function isA(value, kind) {
    for (let own = typeOf(value); own; own = own.above) if (own === kind) return true;
    return kind === BUILTINS.int && typeof value === "boolean";
  }

  const SPACE = "(?:(?!\\ufeff)[\\s\\x1c-\\x1f\\x85])"; // what Python takes for space
  const around = new RegExp(`^${SPACE}+|${SPACE}+$`, "g"), between = new RegExp(`${SPACE}+`);
  const fullmatch = (pattern, value) => new RegExp(`^(?:${pattern.source})$`).exec(value);
  const index = (of, value) => {
    const at = of.findIndex((one) => same(one, value));
    return at < 0 ? fail() : at;
  };
  const METHODS = new Map([
    [BUILTINS.str, {
      format_map: (of, words) => of.replace(/\{(\w+)\}/g, (_, name) => text(item(words, name))),
      join: (of, parts) => Array.from(each(parts)).join(of),
      partition: (of, sign) => {
        const at = of.indexOf(sign);
        return tuple(at < 0 ? [of, "", ""] : [of.slice(0, at), sign, of.slice(at + sign.length)]);
      },
      replace: (of, old, other) => of.split(old).join(other),
      split: (of) => of.split(between).filter(Boolean),
      startswith: (of, start) => of.startsWith(start),
      strip: (of) => of.replace(around, ""),
    }],
    [BUILTINS.list, { append: (of, one) => (of.push(one), null), index }],
    [BUILTINS.tuple, { index }],
    [BUILTINS.dict, {
      get: (of, key, otherwise = null) => of.get(key, otherwise),
      items,
      keys: (of) => new Bag(of),
      values: (of) => items(of).map(([, value]) => value),
    }],
    ["pattern", { fullmatch }],
  ]);

  function attribute(of, name) {
    if (of instanceof Thing && name in of.fields) return of.fields[name];
    for (let kind = of instanceof Thing ? of.kind : of && of.names ? of : null; kind; kind = kind.above) {
      if (!(name in kind.members)) continue;
      const [how, work] = kind.members[name];
      return how === "p" ? work([of]) : (args, by) => work([of, ...args], by);
    }
    const method = (METHODS.get(typeOf(of)) || {})[name] || fail(name);
    return (args) => method(of, ...args);
  }

  const NEXT = Symbol("next");

  function Engine(program) {
    const once = (make, known = []) => (n) => (n in known ? known[n] : (known[n] = make(n)));
    const constant = once((n) => compile(program.constants[n])(null));
    const work = once((n) => {
      let made; // compiled when it is first called
      return (args, by) => (made || (made = built(...program.functions[n])(null)))(args, by);
    });
    const kind = once((n) => {
      const [name, above, fields, members] = program.classes[n];
      let bind;
      const make = (args, by) => {
        const of = new Thing(make, {});
        bind = bind || binding(fields);
        if (fields.length) bind(args, by).forEach((value, n) => (of.fields[make.names[n]] = value));
        else attribute(of, "__init__")(args, by);
        return of;
      };
      Object.assign(make, { title: name, above: above === null ? null : kind(above), members: {} });
      make.names = fields.map((one) => (isList(one) ? one[0] : one));
      for (let n = 0; n < members.length; n += 3) make.members[members[n]] = [members[n + 1], work(members[n + 2])];
      return make;
    });

    // What a function was called with, in the order of its parameters.
    function binding(parameters) {
      const all = parameters.map((one) => {
        const [said, ...otherwise] = isList(one) ? one : [one];
        const [, how, name] = /^(\*\*|\*|=|)(.+)$/.exec(said);
        if (!otherwise.length) return { how, name, otherwise: () => fail(name) };
        const makes = otherwise.length > 1; // a field whose default is made anew for each
        return { how, name, otherwise: makes ? () => compile(otherwise[1])(null)([]) : compile(otherwise[0]) };
      });
      const simple = all.every(({ how }) => !how);
      return (args, by) => {
        if (simple && !by && args.length === all.length) return args;
        let next = 0;
        const left = new Map(by || []);
        const bound = all.map(({ how, name, otherwise }) => {
          if (how === "*") return tuple(args.slice(next, (next = args.length)));
          if (how === "**") return left;
          if (!how && next < args.length) return args[next++];
          if (!left.has(name)) return otherwise(null);
          const value = left.get(name);
          left.delete(name);
          return value;
        });
        const rest = bound.indexOf(left);
        if (rest >= 0) bound[rest] = new Dict(left);
        return next < args.length || (rest < 0 && left.size) ? fail() : bound;
      };
    }
    function built(parameters, statements) {
      const bind = binding(parameters), run = block(statements);
      return (around) => (args, by) => {
        const done = run([around, ...bind(args, by)]);
        return done ? done.value : null;
      };
    }

    const compile = (node) => (isList(node) ? (EXPRESSIONS[node[0]] || binary(node[0]))(...node.slice(1)) : () => node);
    const binary = (sign) => (left, right) => {
      const a = compile(left), b = compile(right), work = BINARY[sign] || fail();
      return (frame) => work(a(frame), b(frame));
    };
    const unary = (does) => (node, more) => {
      const value = compile(node);
      return (frame) => does(value(frame), more);
    };
    function several(nodes) {
      const parts = nodes.map((node) => {
        const star = isList(node) && node[0] === "*" && node.length === 2;
        const value = compile(star ? node[1] : node);
        return star ? (frame, into) => into.push(...each(value(frame))) : (frame, into) => into.push(value(frame));
      });
      return (frame) => {
        const into = [];
        for (const part of parts) part(frame, into);
        return into;
      };
    }
    function pairs(nodes) {
      const parts = [];
      for (let n = 0; n < nodes.length; n += 2) parts.push([nodes[n], compile(nodes[n + 1])]);
      return parts;
    }
    const outwards = (frame, depth) => {
      for (; depth; depth--) frame = frame[0];
      return frame;
    };

    const EXPRESSIONS = {
      v: (at, depth = 0) => (depth ? (frame) => outwards(frame, depth)[at] : (frame) => frame[at]),
      k: (n) => () => constant(n),
      F: (n) => () => work(n),
      c: (n) => () => kind(n),
      b: (name) => () => BUILTINS[name] || fail(name),
      re: (pattern) => () => new RegExp(pattern),
      o: (n, ...values) => (frame) => {
        const { names } = kind(n);
        return new Thing(kind(n), Object.fromEntries(names.map((name, at) => [name, compile(values[at])(frame)])));
      },
      fn: (parameters, statements) => built(parameters, statements),
      ".": unary(attribute),
      "()": (called, given, by = []) => {
        const what = compile(called), args = several(given), names = pairs(by);
        if (!names.length) return (frame) => what(frame)(args(frame));
        const said = (frame) => names.flatMap(([name, value]) =>
          name === null ? items(value(frame)) : [[name, value(frame)]]); // no name: all of a dict
        return (frame) => what(frame)(args(frame), new Map(said(frame)));
      },
      "(": (...nodes) => {
        const all = several(nodes);
        return (frame) => tuple(all(frame));
      },
      "[": (...nodes) => several(nodes),
      "{": (...nodes) => {
        const all = pairs(nodes).map(([key, value]) => [isList(key) && key.length === 1 ? null : compile(key), value]);
        const said = (frame) => ([key, value]) => (key ? [[key(frame), value(frame)]] : items(value(frame)));
        return (frame) => new Dict(all.flatMap(said(frame)));
      },
      "[]": (of, key) => {
        const value = compile(of), at = compile(key);
        return (frame) => item(value(frame), at(frame));
      },
      "[:]": (...nodes) => {
        const all = several(nodes);
        return (frame) => slice(...all(frame));
      },
      "?": (test, yes, no) => {
        const [a, b, c] = [test, yes, no].map(compile);
        return (frame) => (truth(a(frame)) ? b(frame) : c(frame));
      },
      and: (...nodes) => until(nodes, (value) => !truth(value)),
      or: (...nodes) => until(nodes, truth),
      not: unary((value) => !truth(value)),
      neg: unary((value) => -value),
      chain: (first, ...rest) => {
        const start = compile(first), others = pairs(rest);
        return (frame) => {
          let left = start(frame);
          return others.every(([sign, value]) => BINARY[sign](left, (left = value(frame))));
        };
      },
      f: (...parts) => {
        const all = parts.map((part) => (isList(part) ? [compile(part[0]), part[1]] : part));
        return (frame) => all.map((part) => (isList(part) ? written(part[0](frame), part[1]) : part)).join("");
      },
      ":=": (target, node) => {
        const set = assignment(target), value = compile(node);
        return (frame) => set(frame, value(frame));
      },
      each: (node, ...clauses) => {
        const value = compile(node);
        const all = clauses.map(([target, over, ...tests]) =>
          ({ set: assignment(target), over: compile(over), tests: tests.map(compile) }));
        function* walk(frame, n, source) {
          for (const one of source) {
            all[n].set(frame, one);
            if (!all[n].tests.every((test) => truth(test(frame)))) continue;
            if (n + 1 < all.length) yield* walk(frame, n + 1, each(all[n + 1].over(frame)));
            else yield value(frame);
          }
        }
        return (around) => walk([around], 0, each(all[0].over(around)));
      },
    };
    function until(nodes, enough) {
      const all = nodes.map(compile);
      return (frame) => {
        let value;
        for (const one of all) if (enough((value = one(frame)))) break;
        return value;
      };
    }
    function written(value, spec) {
      if (spec === ",") return text(value).replace(/\B(?=(\d{3})+$)/g, ",");
      return spec ? text(value).padStart(Number(spec.slice(1, -1)), "0") : text(value);
    }

    function assignment([how, ...target]) {
      if (how === "v") return (frame, value) => (outwards(frame, target[1] || 0)[target[0]] = value);
      if (how === "(") {
        const all = target.map(assignment);
        return (frame, value) => {
          const parts = Array.from(each(value));
          if (parts.length !== all.length) fail();
          all.forEach((set, n) => set(frame, parts[n]));
        };
      }
      const of = compile(target[0]), key = how === "." ? () => target[1] : compile(target[1]);
      if (how === ".") return (frame, value) => (of(frame).fields[target[1]] = value);
      return (frame, value) => {
        const whole = of(frame), at = key(frame);
        if (whole instanceof Dict) whole.put(at, value);
        else whole[at < 0 ? whole.length + at : at] = value;
      };
    }

    function block(nodes) {
      const all = nodes.map(([how, ...rest]) => STATEMENTS[how](...rest));
      return (frame) => {
        for (const one of all) {
          const done = one(frame);
          if (done) return done;
        }
      };
    }
    const STATEMENTS = {
      do: unary(() => {}),
      "=": (target, node) => {
        const set = assignment(target), value = compile(node);
        return (frame) => void set(frame, value(frame));
      },
      "+=": (target, sign, node) => {
        const old = compile(target), set = assignment(target), value = compile(node);
        return (frame) => {
          const now = old(frame), more = value(frame);
          if (isList(now) && !isTuple(now)) now.push(...each(more));
          else if (now instanceof Dict) items(more).forEach(([key, one]) => now.put(key, one));
          else set(frame, BINARY[sign](now, more));
        };
      },
      if: (node, yes, no) => {
        const test = compile(node), [then, otherwise] = [yes, no].map(block);
        return (frame) => (truth(test(frame)) ? then : otherwise)(frame);
      },
      for: (target, node, statements) => {
        const set = assignment(target), over = compile(node), run = block(statements);
        return (frame) => {
          for (const one of each(over(frame))) {
            set(frame, one);
            const done = run(frame);
            if (done && done !== NEXT) return done;
          }
        };
      },
      while: (node, statements) => {
        const test = compile(node), run = block(statements);
        return (frame) => {
          while (truth(test(frame))) {
            const done = run(frame);
            if (done && done !== NEXT) return done;
          }
        };
      },
      next: () => () => NEXT,
      ret: unary((value) => ({ value })),
      raise: unary((value) => { throw value; }),
      fail: unary(fail),
      try: (statements, caught, at, handler) => {
        const run = block(statements), what = compile(caught), then = block(handler);
        return (frame) => {
          try {
            return run(frame);
          } catch (fault) {
            if (!(fault instanceof Thing && isA(fault, what(frame)))) throw fault;
            if (at) frame[at] = fault;
            return then(frame);
          }
        };
      },
    };

    const game = compile(program.game);
    return {
      call: (name, ...args) => toJson(work(program.entries[name])([game(null), ...args.map(fromJson)])),
    };
  }

  function fromJson(value) {
    if (isList(value)) return value.map(fromJson);
    if (!value || typeof value !== "object") return value;
    return new Dict(Object.entries(value).map(([key, one]) => [key, fromJson(one)]));
  }
  function toJson(value) {
    if (value instanceof Dict) return Object.fromEntries(items(value).map(([key, one]) => [text(key), toJson(one)]));
    if (isList(value)) return Array.from(value, toJson);
    if (typeof value === "number") return value + 0;
    return value === null || /string|boolean/.test(typeof value) ? value : fail();
  }

  window.Engine = Engine;
})();
