/** What may be kept for another device: bytes of one copy, files included. */
export const resumeLimits = { bytes: 32 * 1024 * 1024 } as const
