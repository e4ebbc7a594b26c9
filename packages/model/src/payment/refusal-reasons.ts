/** Why a payment was refused, as far as whoever pays can do something about it. */
export const refusalReasons = [
  'cancelled',
  'late',
  'funds',
  'expired',
  'numbers',
  'proof',
  'notAllowed',
  'away',
  'bank',
] as const
export type RefusalReason = (typeof refusalReasons)[number]
