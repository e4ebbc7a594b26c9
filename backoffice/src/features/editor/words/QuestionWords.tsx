import { hasOptions, limits, type Question } from '@ventanilla/model'
import type { KeyboardEvent } from 'react'
import { useText } from '../../../context/text-context.ts'
import { ContestedRest } from '../part/Contested.tsx'
import { useEditor, useLock } from '../state/editor-context.ts'
import { helpFieldId, optionFieldId, wordsFieldId } from '../state/element-ids.ts'
import { goToText, leavesText } from './caret.ts'
import { WordsField } from './WordsField.tsx'

type Props = { question: Question; onChooseKind: () => void }

/**
 * Title and help of a question. Enter goes on to its first option, or to a new question; `/` in an empty title chooses the kind, Backspace
 * there takes the question away; with Shift, Enter goes to the help.
 */
export function QuestionWords({ question, onChooseKind }: Props) {
  const text = useText()
  const { store, actions } = useEditor()
  const lock = useLock()
  const { id } = question
  const write = (field: 'title' | 'help') => (value: string) =>
    actions.changeQuestion(
      id,
      before => {
        if (field === 'help' && value === '') {
          const { help: _, ...rest } = before
          return rest
        }
        return { ...before, [field]: { ...before[field], text: value } }
      },
      `question ${id} ${field}`,
    )
  const goOn = () => {
    const first = question.kind === 'table' ? question.rows[0] : hasOptions(question) ? question.options[0] : undefined
    if (first) store.focus(optionFieldId(first.id))
    else if (!lock.structure) actions.addQuestionAfter(id)
  }
  const isEmpty = question.title.text === ''
  const pressInTitle = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, altKey } = event
    if (event.ctrlKey || event.metaKey) return pressWithControl(event)
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
    if (altKey && by && !lock.structure) actions.moveQuestion(id, by)
    else if (key === 'Enter' && shiftKey) store.focus(helpFieldId)
    else if (key === 'Enter') goOn()
    else if (key === '/' && isEmpty && !lock.structure) onChooseKind()
    else if (key === 'Backspace' && isEmpty && !lock.structure) actions.takeBack(id)
    else if (by === -1 && !shiftKey && leavesText(event.currentTarget, by)) actions.writeBeside(id, by)
    else return
    event.preventDefault()
  }
  const pressWithControl = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (lock.content) return
    if (event.key === '.') actions.toggleRequired(id)
    else if (event.key === '/' && !lock.structure) onChooseKind()
    else return
    event.preventDefault()
  }
  const pressInHelp = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.ctrlKey || event.metaKey) return pressWithControl(event)
    if (event.key === 'Backspace' && !question.help?.text) {
      goToText(event.currentTarget, -1)
      event.preventDefault()
    }
    if (event.key !== 'ArrowDown' || event.altKey || event.shiftKey || hasOptions(question)) return
    if (!leavesText(event.currentTarget, 1)) return
    actions.writeBeside(id, 1)
    event.preventDefault()
  }
  return (
    <>
      <WordsField
        id={wordsFieldId}
        partId={id}
        at={`questions/${id}/title/text`}
        label={text.t('editor.question.title')}
        placeholder={text.t(lock.structure ? 'editor.untitled' : 'editor.question.write')}
        look="question"
        value={question.title.text}
        maxLength={limits.title}
        isLocked={lock.content}
        onChange={write('title')}
        onKeyDown={pressInTitle}
        onPaste={event => {
          const words = event.clipboardData.getData('text')
          if (lock.structure || !/\n/.test(words.trim())) return
          event.preventDefault()
          store.ask({ kind: 'paste', after: id, words })
        }}
      />
      {(question.help || !lock.content) && (
        <WordsField
          id={helpFieldId}
          partId={id}
          at={`questions/${id}/help/text`}
          label={text.t('editor.question.help')}
          placeholder={text.t('editor.question.help.write')}
          look="help"
          isLong
          value={question.help?.text ?? ''}
          maxLength={limits.text}
          isLocked={lock.content}
          onChange={write('help')}
          onKeyDown={pressInHelp}
        />
      )}
      <ContestedRest questionId={id} fieldId={wordsFieldId} />
    </>
  )
}
