import { useQuery } from '@tanstack/react-query'
import { type AnswerTable, dayOrders, type TableRowResult } from '@ventanilla/api'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { SelectField } from '../../../../components/field/SelectField.tsx'
import { useText } from '../../../../context/text-context.ts'
import styles from './table-import.module.css'
import { repeatedColumns } from './table-report.ts'
import type { Mapping } from './use-table-import.ts'

type Props = {
  table: AnswerTable
  mapping: Mapping
  headOf: (column: number) => string
  preview: (signal: AbortSignal) => Promise<TableRowResult[]>
  onChange: (mapping: Mapping) => void
}

/** What each column of a table is, and how its first rows are read so. */
export function TableColumns({ table, mapping, headOf, preview, onChange }: Props) {
  const text = useText()
  const id = useId()
  const read = usePreview(mapping, preview)
  const twice = repeatedColumns(mapping.columns)
  const lacking = table.parts.filter(({ column, required }) => required && !mapping.columns.includes(column))
  return (
    <>
      <p className="import-note">
        {text.t('tableImport.found', { rows: table.rows.length, columns: table.heads.length })}
        {table.separator !== undefined && table.encoding !== undefined && (
          <>
            {' · '}
            {text.t('tableImport.parted', {
              separator: table.separator === ',' ? 'comma' : table.separator === ';' ? 'semicolon' : 'tab',
              encoding: table.encoding,
            })}
          </>
        )}
      </p>
      <SelectField
        id={`${id}-days`}
        label={text.t('tableImport.days')}
        value={mapping.days}
        withEmpty={false}
        options={dayOrders.map(order => ({ id: order, name: text.t('tableImport.day', { order }) }))}
        onChange={value => onChange({ ...mapping, days: value === 'mdy' ? 'mdy' : 'dmy' })}
      />
      <h3 className={styles.title}>{text.t('tableImport.columns')}</h3>
      {lacking.length > 0 && (
        <p className={styles.lacking}>
          {text.t('tableImport.lacking', { titles: lacking.map(({ title }) => title).join(' · ') })}
        </p>
      )}
      <ul className={styles.columns}>
        {mapping.columns.map((what, column) => {
          const before = twice.get(column)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- A column is its place.
            <li key={column}>
              <label htmlFor={`${id}-${column}`}>{headOf(column)}</label>
              <WhatSelect
                id={`${id}-${column}`}
                table={table}
                what={what}
                onChange={chosen =>
                  onChange({ ...mapping, columns: mapping.columns.map((each, at) => (at === column ? chosen : each)) })
                }
              />
              <p className={styles.sample}>
                {what === null
                  ? (table.rows[0]?.cells[column] ?? '')
                  : (read
                      ?.map(row => row.shown?.[column])
                      .filter(Boolean)
                      .join(' · ') ?? '')}
              </p>
              {before !== undefined && (
                <p className={styles.wrong}>{text.t('tableImport.twice', { head: headOf(before) })}</p>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

type WhatProps = { id: string; table: AnswerTable; what: string | null; onChange: (what: string | null) => void }

function WhatSelect({ id, table, what, onChange }: WhatProps) {
  const text = useText()
  const sections = [...new Set(table.parts.map(({ section }) => section))]
  return (
    <div className="form-select">
      <select id={id} className="input" value={what ?? ''} onChange={event => onChange(event.target.value || null)}>
        <option value="">{text.t('tableImport.ignored')}</option>
        <optgroup label={text.t('tableImport.answer')}>
          {table.besides.map(role => (
            <option key={role} value={role}>
              {text.t('tableImport.role', { role })}
            </option>
          ))}
        </optgroup>
        {sections.map(section => (
          <optgroup key={section} label={section}>
            {table.parts
              .filter(part => part.section === section)
              .map(({ column, title }) => (
                <option key={column} value={column}>
                  {title}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <ChevronDown aria-hidden size={16} />
    </div>
  )
}

/** How the first rows are read; nothing while the columns cannot be asked about. */
function usePreview(mapping: Mapping, preview: Props['preview']): TableRowResult[] | undefined {
  const id = useId()
  const { data } = useQuery({
    queryKey: ['table-preview', id, mapping],
    queryFn: ({ signal }) => preview(signal),
    retry: false,
    gcTime: 0,
  })
  return data
}
