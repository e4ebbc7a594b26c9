import type { Area } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import type { Table } from '../../components/list/save-table.ts'

/** The columns of the list; figures stay figures. */
export function areaSheet(areas: readonly Area[], text: Text): Table {
  return {
    columns: (['name', 'municipality', 'users', 'forms'] as const).map(column => text.t(`areas.column.${column}`)),
    rows: areas.map(({ name, municipality, users, forms }) => [name, municipality.name, users, forms]),
  }
}
