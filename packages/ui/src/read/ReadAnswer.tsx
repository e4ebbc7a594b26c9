import { type AnswerContent, type FormDefinition, type Hidden, type Language, shownParts } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { type ReactNode, useMemo, useState } from 'react'
import { type FileOf, FileOfContext } from '../flow/read-file.ts'
import { createSay } from '../text/say.tsx'
import { ReadSection } from './ReadSection.tsx'
import { type ChangeOf, ChangeOfContext } from './read-change.ts'

export type ReadAnswerProps = {
  definition: FormDefinition
  content: AnswerContent
  /** What of the form it was not asked. */
  hidden: Hidden
  text: Text
  language: Language
  /** The heading level of a section's title, 2 unless told. */
  headingLevel?: 2 | 3 | 4
  /** What is known of a file by its id. */
  fileOf?: FileOf | undefined
  /** What stands at the end of a section's title instead of its number, such as a button to change it. */
  actionOf?: ((sectionId: string, title: ReactNode) => ReactNode) | undefined
  /** What is known of changes after the answer was given. */
  changeOf?: ChangeOf | undefined
  /** Whether sections close, each and all of them. */
  isCollapsible?: boolean
}

const nameless: FileOf = () => undefined
const unchanged: ChangeOf = () => undefined

/** A given answer, to read: one card a section, in the order of the form. */
export function ReadAnswer({
  definition,
  content,
  hidden,
  text,
  language,
  headingLevel = 2,
  actionOf,
  fileOf = nameless,
  changeOf = unchanged,
  isCollapsible = false,
}: ReadAnswerProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const base = definition.language
  const say = useMemo(() => createSay(language, base), [language, base])
  const sections = shownParts(definition.sections, hidden)
  const titleOf = (index: number) => {
    const section = sections[index]
    return section?.title.text ? say(section.title) : text.t('answer.section', { number: index + 1 })
  }
  const toggle = (id: string) =>
    setClosed(before => new Set(before.has(id) ? [...before].filter(each => each !== id) : [...before, id]))
  // In the heading of the first section, so that what was answered begins no line later.
  const all = isCollapsible && sections.length > 1 && (
    <button
      type="button"
      className="v-read-all"
      onClick={() => setClosed(closed.size > 0 ? new Set() : new Set(sections.map(({ id }) => id)))}
    >
      {text.t(closed.size > 0 ? 'answer.expand' : 'answer.collapse')}
    </button>
  )
  return (
    <FileOfContext.Provider value={fileOf}>
      <ChangeOfContext.Provider value={changeOf}>
        <div className="v-read">
          {sections.map((section, index) => (
            <ReadSection
              key={section.id}
              section={section}
              number={index + 1}
              title={titleOf(index)}
              action={actionOf?.(section.id, titleOf(index))}
              given={content.sections[section.id]}
              hidden={hidden}
              text={text}
              say={say}
              headingLevel={headingLevel}
              isOpen={!closed.has(section.id)}
              onToggle={isCollapsible ? () => toggle(section.id) : undefined}
              forAll={index === 0 && all}
            />
          ))}
        </div>
      </ChangeOfContext.Provider>
    </FileOfContext.Provider>
  )
}
