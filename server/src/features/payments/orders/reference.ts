/** A gateway takes a reference once, so every attempt at an order has its own: the order's number and two digits. */
export const mostAttempts = 99

export function referenceOf(orderId: string, attempt: number): string {
  return orderId + String(attempt).padStart(2, '0')
}

export function partsOf(reference: string): { orderId: string; attempt: number } {
  return { orderId: reference.slice(0, -2), attempt: Number(reference.slice(-2)) }
}
