import type { FormDefinition } from '@ventanilla/model'

/** What a payment begins with: one unit, in euros (decisions.md, Forms). */
export const newPayment: NonNullable<FormDefinition['payment']> = { unitPriceCents: 0, currency: 'EUR', concept: '' }
