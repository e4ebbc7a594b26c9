import { limits, longestPattern, type OpenQuestion } from '@ventanilla/model'
import { useState } from 'react'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { useText } from '../../../context/text-context.ts'
import { postcodes } from '../kinds/postcodes.ts'
import { TextBox } from '../part/TextBox.tsx'
import { useEditor, useLock } from '../state/editor-context.ts'

const usual = { postcodeAR: postcodes.AR, postcodeES: postcodes.ES } as const
const shapes = ['none', 'postcodeAR', 'postcodeES', 'own'] as const

/** What a text looks like: any, a postcode, or an expression of one's own with an example; of a long one, when it says its count. */
export function PatternFields({ question }: { question: OpenQuestion }) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const { pattern, patternHint = '', multiline = false } = question
  const known = (['postcodeAR', 'postcodeES'] as const).find(shape => usual[shape].pattern === pattern)
  const [isOwn, setIsOwn] = useState(pattern !== undefined && !known)
  const shape = isOwn ? 'own' : (known ?? (pattern === undefined ? 'none' : 'own'))
  const change = (wanted: { pattern: string; patternHint: string } | undefined, field?: string) =>
    actions.changeQuestion(
      question.id,
      before => {
        if (before.kind !== 'open') return before
        const { pattern: _, patternHint: _hint, ...rest } = before
        return { ...rest, ...wanted }
      },
      field,
    )
  const choose = (wanted: string) => {
    setIsOwn(wanted === 'own')
    if (wanted === 'postcodeAR' || wanted === 'postcodeES') change(usual[wanted])
    else change(wanted === 'own' ? { pattern: pattern ?? '', patternHint } : undefined)
  }
  return (
    <>
      <SelectField
        id="editor-shape"
        label={text.t('kinds.pattern')}
        value={shape}
        withEmpty={false}
        isDisabled={lock.content}
        options={shapes.map(id => ({ id, name: text.t(`kinds.pattern.${id}`) }))}
        onChange={choose}
      />
      {shape === 'own' && (
        <>
          <TextBox
            id="editor-pattern"
            partId={question.id}
            label={text.t('kinds.pattern.expression')}
            hint={text.t('kinds.pattern.expression.hint')}
            value={pattern ?? ''}
            maxLength={longestPattern}
            isLocked={lock.content}
            onChange={value => change({ pattern: value, patternHint }, `question ${question.id} pattern`)}
          />
          <TextBox
            id="editor-patternHint"
            partId={question.id}
            label={text.t('kinds.pattern.example')}
            value={patternHint}
            maxLength={limits.patternHint}
            isLocked={lock.content}
            onChange={value =>
              change({ pattern: pattern ?? '', patternHint: value }, `question ${question.id} example`)
            }
          />
        </>
      )}
      {multiline && <p className="row-sub">{text.t('kinds.multiline.hint')}</p>}
    </>
  )
}
