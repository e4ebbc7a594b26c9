import type { Section, SectionContent } from '@ventanilla/model'
import type { ReactNode } from 'react'
import { useFormParts } from '../flow/form-context.ts'
import type { Asked } from '../lazy/logic/logic.tsx'
import { ConditionalBody } from './ConditionalBody.tsx'
import { SectionPanel } from './SectionPanel.tsx'
import { SimpleBody } from './SimpleBody.tsx'

type Props = {
  index: number
  section: Section
  title: ReactNode
  level: 2 | 3
  given: SectionContent | undefined
  typed: Readonly<Record<string, string>>
  errors: ReadonlyMap<string, string>
  asked: Asked
  isOpen: boolean
  onToggle(): void
}

export function AnswerSection({ index, section, title, level, given, typed, errors, asked, isOpen, onToggle }: Props) {
  const { text, say } = useFormParts()
  const common = { title, typed, errors, asked }
  return (
    <SectionPanel
      index={index}
      title={title}
      optional={section.kind === 'conditional' && !section.required ? text.t('answer.optional') : undefined}
      description={say(section.description)}
      level={level}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      {section.kind === 'simple' ? (
        <SimpleBody {...common} section={section} given={given && 'rows' in given ? given : { rows: [] }} />
      ) : (
        <ConditionalBody
          {...common}
          section={section}
          given={given && 'checked' in given ? given : { checked: [], values: {} }}
        />
      )}
    </SectionPanel>
  )
}
