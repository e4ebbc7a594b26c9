import { useText } from '../../../../context/text-context.ts'

const kinds = ['readable', 'imported', 'known', 'refused'] as const

/** What becomes or became of the answers in a file, by number; nothing of what there is none of. */
export function ImportCounts(counts: Readonly<Record<(typeof kinds)[number], number>>) {
  const text = useText()
  return (
    <ul className="import-counts">
      {kinds
        .filter(each => counts[each] > 0)
        .map(each => (
          <li key={each}>{text.t(`import.count.${each}`, { count: counts[each] })}</li>
        ))}
    </ul>
  )
}
