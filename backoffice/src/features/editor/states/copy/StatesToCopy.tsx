import { useQuery } from '@tanstack/react-query'
import type { FormListItem } from '@ventanilla/api'
import {
  type CopiedStates,
  copiedStates,
  type FormDefinition,
  stateEvent,
  withoutMessageSources,
} from '@ventanilla/model'
import { useMemo } from 'react'
import { newId } from '../../../../components/new-id.ts'
import { Notice } from '../../../../components/Notice.tsx'
import { Skeleton } from '../../../../components/Skeleton.tsx'
import { client } from '../../../../context/client.ts'
import { problemSentence } from '../../../../context/problem-sentence.ts'
import { useText } from '../../../../context/text-context.ts'
import { useNotify } from '../../../../context/toast/toast-context.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import { useEditor, useEditorState, useLock } from '../../state/editor-context.ts'
import { contentOf, definitionOf } from '../../state/editor-state.ts'
import { newStateId, stateFieldId } from '../../state/element-ids.ts'
import { CopiedList } from './CopiedList.tsx'
import styles from './copy-states.module.css'

type Props = { titleId: string; form: FormListItem; onOther: () => void; onClose: () => void }

/** The states of a form, what becomes of those that are here, and taking them. */
export function StatesToCopy({ titleId, form, onOther, onClose }: Props) {
  const text = useText()
  const notify = useNotify()
  const { store, choices } = useEditor()
  const isLocked = useLock().states
  const definition = useEditorState(definitionOf)
  const areaIds = useEditorState(state => contentOf(state).areaIds)
  const { data, error, refetch } = useQuery({
    queryKey: ['form', form.id, 'states'],
    queryFn: ({ signal }) => client.form(form.id, {}, { signal }),
  })
  // What citizens are told is read by who may change the form.
  const messages = useMessages({ form: form.id }, form.changeable).data?.items
  const town = choices.areas.find(({ id }) => id === areaIds[0])?.municipality.id
  const isElsewhere = town !== undefined && town !== form.municipality.id
  const source = useMemo(
    () => data && { form: data.id, states: data.definition.states, termDays: data.definition.termDays },
    [data],
  )
  const copyInto = ({ states, termDays }: FormDefinition): CopiedStates | undefined =>
    source && copiedStates({ states, termDays, isLocked }, source, newId)
  /** Whether the form says something to a state; unknown, it may. */
  const isSaid = (id: string) => {
    const found = messages?.find(({ event }) => event === stateEvent(id))
    return !messages || (found !== undefined && found.revision > 0)
  }
  const copied = copyInto(definition)
  const take = () => {
    store.edit('states', before => {
      const states = copyInto(before)?.states ?? before.states
      return { ...before, states: withoutMessageSources(states, from => isElsewhere || !isSaid(from.state)) }
    })
    const said = text.t('states.copied', { count: copied?.taken.length ?? 0, name: form.title })
    store.say(said)
    notify('success', said, 'saved')
    onClose()
    const first = definitionOf(store.get()).states.available[0]
    store.focus(first ? stateFieldId(first.id) : newStateId)
  }
  return (
    <>
      <div className="modal-body">
        <h2 id={titleId}>{text.t('states.copy.of', { name: form.title })}</h2>
        {error && <Notice title={problemSentence(error, text)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton rows={3} kind="view" />}
        {data && source && <CopiedList name={form.title} definition={data.definition} messages={messages ?? []} />}
        {copied && (
          <WhatBecomes
            copied={copied}
            isLocked={isLocked}
            isElsewhere={isElsewhere}
            isAnyAlike={copied.gone.length < definition.states.available.length}
            isAnySaid={data?.definition.states.available.some(({ id }) => isSaid(id)) ?? false}
          />
        )}
      </div>
      <div className="modal-actions">
        <button type="button" className="button secondary" onClick={onOther}>
          {text.t('states.copy.other')}
        </button>
        {copied && copied.taken.length > 0 && (
          <button type="button" className="button primary" onClick={take}>
            {text.t('states.copy.take', { count: copied.taken.length })}
          </button>
        )}
      </div>
    </>
  )
}

type BecomesProps = {
  copied: CopiedStates
  isLocked: boolean
  isElsewhere: boolean
  isAnyAlike: boolean
  isAnySaid: boolean
}

/** What becomes of the states that are here, and of what citizens are told. */
function WhatBecomes({ copied, isLocked, isElsewhere, isAnyAlike, isAnySaid }: BecomesProps) {
  const text = useText()
  const { taken, left, kept, gone } = copied
  const named = (names: readonly string[]) => ({ names: names.map(name => `«${name.trim()}»`).join(', ') })
  if (taken.length === 0) return <p className={styles.note}>{text.t('states.copy.nothing')}</p>
  return (
    <ul className={styles.notes}>
      {(isLocked || isAnyAlike) && <li>{text.t(isLocked ? 'states.copy.locked' : 'states.copy.same')}</li>}
      {gone.length > 0 && <li>{text.t('states.copy.gone', named(gone))}</li>}
      {kept.length > 0 && <li>{text.t('states.copy.kept', named(kept))}</li>}
      {left.length > 0 && <li>{text.t('states.copy.left', named(left))}</li>}
      {isAnySaid && <li>{text.t(isElsewhere ? 'states.copy.noMessages' : 'states.copy.messages')}</li>}
    </ul>
  )
}
