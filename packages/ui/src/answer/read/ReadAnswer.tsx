import type { AnswerContent, FormDefinition, Language } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { type ReactNode, useMemo } from 'react'
import { createSay } from '../say.tsx'
import { ReadSection } from './ReadSection.tsx'
import { type FileOf, FileOfContext } from './read-file.ts'

export type ReadAnswerProps = {
  definition: FormDefinition
  content: AnswerContent
  text: Text
  language: Language
  /** The heading level of a section's title, 2 unless told. */
  headingLevel?: 2 | 3 | 4
  /** What is known of a file by its id. */
  fileOf?: FileOf | undefined
  /** What stands at the end of a section's title instead of its number, such as a button to change it. */
  actionOf?: ((sectionId: string, title: ReactNode) => ReactNode) | undefined
}

const nameless: FileOf = () => undefined

/** A given answer, to read: one card a section, in the order of the form (look.md, answer view). */
export function ReadAnswer({
  definition,
  content,
  text,
  language,
  headingLevel = 2,
  actionOf,
  fileOf = nameless,
}: ReadAnswerProps) {
  const base = definition.language
  const say = useMemo(() => createSay(language, base), [language, base])
  const titleOf = (index: number) => {
    const section = definition.sections[index]
    return section?.title.text ? say(section.title) : text.t('answer.section', { number: index + 1 })
  }
  return (
    <FileOfContext.Provider value={fileOf}>
      <div className="v-read">
        {definition.sections.map((section, index) => (
          <ReadSection
            key={section.id}
            section={section}
            number={index + 1}
            title={titleOf(index)}
            action={actionOf?.(section.id, titleOf(index))}
            given={content.sections[section.id]}
            text={text}
            say={say}
            headingLevel={headingLevel}
          />
        ))}
      </div>
    </FileOfContext.Provider>
  )
}
