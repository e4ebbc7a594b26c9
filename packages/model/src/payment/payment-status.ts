/** The specification's words (3 §4); only the gateway's signed notification changes one into another. */
export const paymentStatuses = ['Pendiente de validar', 'Pagado', 'Rechazado'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
/** As the catalogues tell them apart. */
export const paymentStatusKeys = {
  'Pendiente de validar': 'pending',
  Pagado: 'paid',
  Rechazado: 'refused',
} as const satisfies Record<PaymentStatus, string>
