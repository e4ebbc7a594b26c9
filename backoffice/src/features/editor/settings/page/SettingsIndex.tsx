import { fold } from '@ventanilla/model'
import { type MouseEvent, useState } from 'react'
import { useSession } from '../../../../context/session.ts'
import { useText } from '../../../../context/text-context.ts'
import { optionFieldOf } from '../../problems/problem-place.ts'
import { SearchBox } from '../../part/SearchBox.tsx'
import { useEditor, useEditorState } from '../../state/editor-context.ts'
import { contentOf } from '../../state/editor-state.ts'
import { groupValue } from './group-value.ts'
import { type Group, type GroupId, groups } from './groups.tsx'
import styles from './settings.module.css'

/** The groups of the settings, each with its present value; a search finds settings by their names. */
export function SettingsIndex({ followed }: { followed: GroupId }) {
  const text = useText()
  const { store } = useEditor()
  const { timeZone } = useSession().municipality
  const content = useEditorState(contentOf)
  const [search, setSearch] = useState('')
  const wanted = fold(search.trim())
  const titleOf = ({ id }: Group) => text.t(`editor.group.${id}`)
  const settingsOf = ({ options, fields }: Group) => [
    ...options.map(option => ({ name: text.t(`editor.setting.${option}`), fieldId: optionFieldOf(option) })),
    ...fields.map(([label, fieldId]) => ({ name: text.t(label), fieldId })),
  ]
  const shown = groups
    .map(group => ({
      group,
      found: wanted === '' ? [] : settingsOf(group).filter(({ name }) => fold(name).includes(wanted)),
    }))
    .filter(({ group, found }) => wanted === '' || found.length > 0 || fold(titleOf(group)).includes(wanted))
  const go = (id: GroupId, fieldId: string) => (event: MouseEvent) => {
    event.preventDefault()
    history.replaceState(history.state, '', `#${id}`)
    document.getElementById(id)?.scrollIntoView()
    store.focus(fieldId)
  }
  return (
    <nav className={styles.index} aria-label={text.t('editor.settings')}>
      <div>
        <SearchBox label={text.t('settings.search')} value={search} onChange={setSearch} />
        <ul className={wanted === '' ? styles.all : ''}>
          {shown.map(({ group, found }) => (
            <li key={group.id}>
              <a
                href={`#${group.id}`}
                aria-current={group.id === followed ? 'location' : undefined}
                onClick={go(group.id, found[0]?.fieldId ?? `${group.id}-title`)}
              >
                <span>{titleOf(group)}</span>
                <span className={styles.value}>
                  {found.length > 0
                    ? found.map(({ name }) => name).join(', ')
                    : groupValue(group, content, text, timeZone)}
                </span>
              </a>
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p className={styles.nothing}>{text.t('settings.nothing')}</p>}
      </div>
    </nav>
  )
}
