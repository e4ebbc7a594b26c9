/** Whoever comes from the citizen portal counts as one creator. */
export const citizenCreator = -2
