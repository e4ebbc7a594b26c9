import { fileStamp } from '@ventanilla/model'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { BusyButton } from '../BusyButton.tsx'
import { allPages, type ListPage } from './all-pages.ts'
import { saveTable, type Table } from './save-table.ts'

type Props<Item> = {
  /** Of the file: the date and the time follow. */
  name: string
  timeZone: string
  /** Whether the filters find anything. */
  hasRows: boolean
  read: (page: number) => Promise<ListPage<Item>>
  tableOf: (items: readonly Item[]) => Table
}

/** Saves all that the filters find as a spreadsheet, not this page alone. */
export function SaveList<Item extends { id: string }>({ name, timeZone, hasRows, read, tableOf }: Props<Item>) {
  const text = useText()
  const notify = useNotify()
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    setIsSaving(true)
    try {
      const items = await allPages(read)
      if (items.length === 0) notify('error', text.t('list.save.empty'))
      else await saveTable(tableOf(items), `${name}_${fileStamp(new Date(), timeZone)}.xlsx`)
    } catch (error) {
      notify('error', `${text.t('list.save.failed')}. ${problemSentence(error, text)}`)
    }
    setIsSaving(false)
  }
  if (!hasRows) return null
  return (
    <BusyButton type="button" className="button secondary with-icon" isBusy={isSaving} onClick={() => void save()}>
      <Download aria-hidden size={16} />
      {text.t(isSaving ? 'list.save.busy' : 'list.save')}
    </BusyButton>
  )
}
