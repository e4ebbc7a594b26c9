/** Our own page in the gateway's place. */
export const practicePath = '/pagar/practica'
