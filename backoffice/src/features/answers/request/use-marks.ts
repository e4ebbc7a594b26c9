import type { Answer } from '@ventanilla/api'
import type { Mark } from '@ventanilla/model'
import { useEffect, useMemo, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { type MarkableSection, markableSections, markKey } from './markable.ts'
import { composedMessage, isUnsaid } from './message.ts'
import { type Unsent, unsent } from './unsent.ts'

/** Whatever could be marked: every stub that a message may hold. */
const everything = (sections: readonly MarkableSection[]) => ({
  sections: new Set(sections.map(({ id }) => id)),
  marks: sections.flatMap(({ questions }) => questions.flatMap(({ marks }) => marks)),
})

/** What is marked and written so far: what was left unsent in this page, else what was kept, else nothing. */
export function useMarks(answer: Pick<Answer, 'id' | 'definition' | 'content' | 'person' | 'marks'>) {
  const text = useText()
  const { id, definition, content, person } = answer
  // Of a section without an answer nothing can be asked for.
  const sections = useMemo(
    () => markableSections(definition, content, text).filter(({ questions }) => questions.length > 0),
    [definition, content, text],
  )
  const [kept] = useState<Unsent>({
    marks: answer.marks?.marks ?? [],
    sections: [],
    comment: answer.marks?.comment || null,
  })
  const [chosen, setChosen] = useState<Unsent>(() => unsent.get(id) ?? kept)
  const isDirty = chosen !== kept
  useEffect(() => {
    if (isDirty) unsent.set(id, chosen)
  }, [id, chosen, isDirty])

  // Somebody may have taken away meanwhile what was marked.
  const known = new Set(sections.flatMap(({ questions }) => questions.flatMap(each => each.marks.map(markKey))))
  const marks = chosen.marks.filter(mark => known.has(markKey(mark)))
  const markedSections = new Set([...chosen.sections, ...marks.map(({ sectionId }) => sectionId)])
  const name = person?.name ?? text.t('desk.request.somebody')
  const comment = chosen.comment ?? composedMessage(name, sections, { sections: markedSections, marks }, text)
  return {
    sections,
    marks,
    markedSections,
    isDirty,
    isWritten: chosen.comment !== null,
    comment,
    isUnsaid: isUnsaid(comment, composedMessage(name, sections, everything(sections), text)),
    mark(mark: Mark, isMarked: boolean) {
      const others = chosen.marks.filter(each => markKey(each) !== markKey(mark))
      const kinds = isMarked ? [...others, mark] : others
      // With its last mark a section goes too: nothing of it is left to be asked for (spec 3 §4).
      const isKept = kinds.some(({ sectionId }) => sectionId === mark.sectionId)
      const rest = chosen.sections.filter(each => each !== mark.sectionId)
      setChosen({ ...chosen, marks: inOrder(kinds), sections: isKept ? [...rest, mark.sectionId] : rest })
    },
    markSection(sectionId: string, isMarked: boolean) {
      setChosen({
        ...chosen,
        // Without its section, nothing of it is asked for.
        marks: isMarked ? chosen.marks : chosen.marks.filter(mark => mark.sectionId !== sectionId),
        sections: isMarked ? [...chosen.sections, sectionId] : chosen.sections.filter(each => each !== sectionId),
      })
    },
    write: (comment: string | null) => setChosen({ ...chosen, comment }),
    /** Writes a text that asks for what has these keys; what is marked already stays as it is. */
    ask(comment: string, asked: readonly string[]) {
      const all = everything(sections).marks
      const next = marks.length > 0 ? chosen.marks : all.filter(mark => asked.includes(markKey(mark)))
      setChosen({ ...chosen, comment, marks: next })
    },
    forget: () => void unsent.delete(id),
  }

  function inOrder(given: readonly Mark[]): Mark[] {
    const order = [...known]
    return given.toSorted((a, b) => order.indexOf(markKey(a)) - order.indexOf(markKey(b)))
  }
}
