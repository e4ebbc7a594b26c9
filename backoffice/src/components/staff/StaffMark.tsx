import type { StaffMember } from '@ventanilla/api'
import { useSessionQuery } from '../../context/session.ts'
import { hueOfPerson, initialsOf } from './initials.ts'
import styles from './staff.module.css'

/** A person's initials; what names the person stands beside it or is heard from what it stands in. */
export function StaffMark({ person }: { person: StaffMember }) {
  const isOwn = useSessionQuery().data?.user.username === person.username
  return (
    <span aria-hidden className={styles.mark} data-hue={isOwn ? undefined : hueOfPerson(person.id)}>
      {initialsOf(person.name)}
    </span>
  )
}
