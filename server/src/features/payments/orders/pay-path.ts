export type OrderKey = { readonly orderId: string; readonly accessCode: string }

/** The page where an order is paid, and those where paying it ends (spec 3 §2). */
export const payPath = ({ orderId, accessCode }: OrderKey): string => `/pagar/${orderId}/${accessCode}`
export const paidPath = ({ orderId, accessCode }: OrderKey): string => `/pago-exitoso/${orderId}/${accessCode}`
export const deniedPath = ({ orderId, accessCode }: OrderKey): string => `/pago-denegado/${orderId}/${accessCode}`
