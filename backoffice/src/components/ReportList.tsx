import { useText } from '../context/text-context.ts'
import './import.css'

const shown = 30

type Props<Item> = { title: string; items: readonly Item[]; words: (item: Item) => string }

/** Lines of a report under what they are; the first ones of many. What a file is called or says is text and nothing else. */
export function ReportList<Item>({ title, items, words }: Props<Item>) {
  const text = useText()
  if (items.length === 0) return null
  return (
    <section className="report">
      <h3>{title}</h3>
      <ul>
        {items.slice(0, shown).map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two lines may read alike.
          <li key={index}>{words(item)}</li>
        ))}
        {items.length > shown && <li>{text.t('editor.import.more', { count: items.length - shown })}</li>}
      </ul>
    </section>
  )
}
