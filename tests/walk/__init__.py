"""Every address of the project with the requests that show it: axe, pictures, query counts and languages walk them."""
