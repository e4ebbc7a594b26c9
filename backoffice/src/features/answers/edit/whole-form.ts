/** The way to the form of the whole answer, and back to the place in the list. */
export type WholeForm = { to: string; state: unknown }
