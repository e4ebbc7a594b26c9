import { useText } from '../../shell/text-context.ts'

const shown = 30

/** Lines of a report under what they are; the first ones of many. What a file is called or says is text and nothing else. */
export function ReportList({ title, lines }: { title: string; lines: readonly string[] }) {
  const text = useText()
  if (lines.length === 0) return null
  return (
    <section className="report">
      <h3>{title}</h3>
      <ul>
        {lines.slice(0, shown).map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two lines may read alike.
          <li key={index}>{line}</li>
        ))}
        {lines.length > shown && <li>{text.t('editor.import.more', { count: lines.length - shown })}</li>}
      </ul>
    </section>
  )
}
