import * as v from 'valibot'

/** Ids inside a definition: kept by every later version, so moving and renaming changes no given answer. */
export const partIdSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,40}$/),
  // An id is a key of plain objects: one that every object has already would read what was never given.
  v.check(id => !(id in Object.prototype)),
)
