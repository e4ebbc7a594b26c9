/** Whoever comes from the citizen portal counts as one creator (model.md, Statistics). */
export const citizenCreator = -2
