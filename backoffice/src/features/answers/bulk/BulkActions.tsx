import { useQueryClient } from '@tanstack/react-query'
import type { Form } from '@ventanilla/api'
import { Suspense, useState } from 'react'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { newestRow } from '../list-state/rows-in-lists.ts'
import type { Selection } from '../list-state/use-selection.ts'

const BulkDialog = lazyWithText(['documents'], async () => (await import('./BulkDialog.tsx')).BulkDialog)

/** What can be done with the rows that are chosen together. */
export function BulkActions({ form, selection }: { form: Form; selection: Selection }) {
  const text = useText()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="button secondary" onClick={() => setIsOpen(true)}>
        {text.t('desk.state')}
      </button>
      <button type="button" className="button quiet" onClick={selection.clear}>
        {text.t('answers.unselect')}
      </button>
      {isOpen && (
        <Suspense>
          <BulkDialog
            form={form}
            items={selection.items.map(item => newestRow(queries, form.id, item))}
            onClose={() => {
              setIsOpen(false)
              selection.clear()
            }}
            onCancel={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
