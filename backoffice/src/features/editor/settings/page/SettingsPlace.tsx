import { useEffect, useLayoutEffect, useRef } from 'react'
import { useText } from '../../../../context/text-context.ts'
import { LockNotice } from '../../canvas/LockNotice.tsx'
import { settingsFieldId } from '../../state/element-ids.ts'
import { groups } from './groups.tsx'
import { Meaning } from './Meaning.tsx'
import { SettingsIndex } from './SettingsIndex.tsx'
import styles from './settings.module.css'
import { useFollowedGroup } from './use-followed-group.ts'

/** The place of the editor where the form as a whole is set: an index that says each value, and every setting in one scroll. */
export function SettingsPlace() {
  const text = useText()
  const page = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const followed = useFollowedGroup(page)
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (location.hash !== '')
      page.current?.querySelector(`[data-group="${CSS.escape(location.hash.slice(1))}"]`)?.scrollIntoView()
  }, [])
  return (
    <div className={styles.settings}>
      <SettingsIndex followed={followed} />
      <div ref={page} id={settingsFieldId} className={styles.page}>
        <h2 ref={heading} className="visually-hidden" tabIndex={-1}>
          {text.t('editor.settings')}
        </h2>
        <LockNotice />
        {groups.map(({ id, Content }) => (
          <section key={id} id={id} data-group={id} className={styles.group} aria-labelledby={`${id}-title`}>
            <h3 id={`${id}-title`} tabIndex={-1}>
              {text.t(`editor.group.${id}`)}
            </h3>
            <div className={id === 'who' ? '' : styles.rows}>
              <Content />
            </div>
          </section>
        ))}
      </div>
      <Meaning />
    </div>
  )
}
