import * as v from 'valibot'

const contact = {
  id: v.pipe(v.string(), v.maxLength(64)),
  email: v.exactOptional(v.pipe(v.string(), v.maxLength(254))),
  phone: v.exactOptional(v.pipe(v.string(), v.maxLength(20))),
  street: v.exactOptional(v.pipe(v.string(), v.maxLength(255))),
}
const naturalPersonSchema = v.strictObject({
  kind: v.literal('natural'),
  ...contact,
  firstName: v.pipe(v.string(), v.maxLength(255)),
  lastName: v.pipe(v.string(), v.maxLength(255)),
  dni: v.pipe(v.string(), v.maxLength(14)),
})
const legalPersonSchema = v.strictObject({
  kind: v.literal('legal'),
  ...contact,
  businessName: v.pipe(v.string(), v.maxLength(255)),
  cuit: v.pipe(v.string(), v.maxLength(14)),
})

/** A natural or a legal person: its own kind, never the surname 'Dummy' of the legacy product. */
export const personSchema = v.variant('kind', [naturalPersonSchema, legalPersonSchema])
export type Person = v.InferOutput<typeof personSchema>

export function personName(person: Person): string {
  return person.kind === 'legal' ? person.businessName : `${person.firstName} ${person.lastName}`.trim()
}

/** DNI or CUIT, digits only where it has hyphens. */
export function personNumber(person: Person): string {
  return person.kind === 'legal' ? person.cuit : person.dni
}
