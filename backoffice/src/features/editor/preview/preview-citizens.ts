import type { Person } from '@ventanilla/model'
import type { CitizenDirectory } from '../../answering/citizen/citizen-directory.ts'

const id = 'preview'

/** The citizen step of a preview asks nobody: a number that ends in 0 finds no one, any other an invented person. */
export const previewCitizens: CitizenDirectory = {
  searchCitizen: search =>
    Promise.resolve({
      person: search.kind === 'hash' || search.number.endsWith('0') ? null : invented(search.kind, search.number),
    }),
  createCitizen: given => {
    const { email } = given
    if (given.kind === 'legal') {
      const { businessName, cuit } = given
      return Promise.resolve({ person: { kind: 'legal', id, businessName, cuit, email } })
    }
    const { firstName, lastName, dni, phone, street } = given
    return Promise.resolve({ person: { kind: 'natural', id, firstName, lastName, dni, email, phone, street } })
  },
}

function invented(kind: Person['kind'], number: string): Person {
  return kind === 'legal'
    ? { kind, id, businessName: 'Vivero El Ceibo S.R.L.', cuit: number }
    : { kind, id, firstName: 'Ana', lastName: 'Paz', dni: number, email: 'ana.paz@example.org' }
}
