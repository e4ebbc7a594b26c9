import { expect, it } from 'vitest'
import { userName } from '../../components/user-name.ts'
import { userQuery } from './user-filters.ts'

const query = (address: string) => userQuery(new URLSearchParams(address))

it('reads the filters of the address', () => {
  expect(query('name= ana&role=ROLE_INSPECTOR&municipality=oliva&state=disabled&page=2')).toEqual({
    name: 'ana',
    role: 'ROLE_INSPECTOR',
    municipalityId: 'oliva',
    state: 'disabled',
    page: 2,
  })
})

it('asks for everybody without filters, and leaves out what it does not know', () => {
  expect(query('')).toEqual({ state: 'all' })
  expect(query('role=ROLE_KING&state=gone&page=-1&name=')).toEqual({ state: 'all' })
})

it('names a user, by the username where nothing else is known', () => {
  expect(userName({ firstName: 'Ana', lastName: 'Sosa', username: 'asosa' })).toBe('Ana Sosa')
  expect(userName({ firstName: '', lastName: '', username: 'asosa' })).toBe('asosa')
})
