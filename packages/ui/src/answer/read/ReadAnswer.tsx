import { type AnswerContent, type FormDefinition, type Language, textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { ReadSection } from './ReadSection.tsx'

export type ReadAnswerProps = {
  definition: FormDefinition
  content: AnswerContent
  text: Text
  language: Language
  /** The heading level of a section's title, 2 unless told. */
  headingLevel?: 2 | 3 | 4
}

/** A given answer, to read: one card a section, in the order of the form (look.md, answer view). Attachments follow with uploads. */
export function ReadAnswer({ definition, content, text, language, headingLevel = 2 }: ReadAnswerProps) {
  return (
    <div className="v-read">
      {definition.sections.map((section, index) => (
        <ReadSection
          key={section.id}
          section={section}
          number={index + 1}
          title={textIn(section.title, language) || text.t('answer.section', { number: index + 1 })}
          given={content.sections[section.id]}
          text={text}
          language={language}
          headingLevel={headingLevel}
        />
      ))}
    </div>
  )
}
