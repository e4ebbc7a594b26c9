import * as v from 'valibot'
import { type Person, personSchema } from '../person/person.ts'
import { type Parts, textOf } from './parts.ts'

/** The person of a stored answer: legal where the surname is 'Dummy' (spec 3 §3). Null where there is none, 'unreadable' where ours cannot hold it. */
export function legacyPerson(data: Parts): Person | null | 'unreadable' {
  const [dni, cuit, name] = [textOf(data['dni']), textOf(data['cuit']), textOf(data['nombre'])]
  if (data['empty'] === true || (dni === '' && cuit === '' && name === '')) return null
  const surname = textOf(data['apellido'])
  const isLegal = surname === 'Dummy' || data['tipo'] === 'juridica'
  const told = { email: textOf(data['email']), phone: textOf(data['telefono']), street: textOf(data['calle']) }
  const contact = Object.fromEntries(Object.entries(told).filter(([, text]) => text !== ''))
  const id = textOf(data['id'])
  const person = isLegal
    ? { kind: 'legal', id, ...contact, businessName: name, cuit: cuit || dni }
    : { kind: 'natural', id, ...contact, firstName: name, lastName: surname, dni: dni || cuit }
  const read = v.safeParse(personSchema, person)
  return read.success ? read.output : 'unreadable'
}
