import type { Section } from '@ventanilla/model'
import { GitBranch, Repeat } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'

/** What kind of section it is, where that is not the plain one. */
export function SectionTag({ section }: { section: Section }) {
  const text = useText()
  if (section.kind === 'conditional') {
    return (
      <span className="tag">
        <GitBranch aria-hidden size={14} />
        {text.t('editor.section.conditional')}
      </span>
    )
  }
  if (!section.repeatable) return null
  return (
    <span className="tag">
      <Repeat aria-hidden size={14} />
      {text.t('editor.section.repeatable.tag')}
    </span>
  )
}
