import type { User } from '@ventanilla/api'
import { TriangleAlert } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { userDifferences } from './user-change.ts'

type Props = { before: User | undefined; now: User }

/** What somebody else changed in the meantime; heard when it appears. */
export function OvertakenUser({ before, now }: Props) {
  const text = useText()
  return (
    <div role="alert">
      {before && (
        <div className="form-note is-warning">
          <TriangleAlert aria-hidden size={16} />
          <div>
            {text.t('users.stale', { name: now.updatedBy ?? text.t('users.stale.somebody') })}
            <ul>
              {userDifferences(before, now, text).map(({ field, from, to }) => (
                <li key={field}>{text.t('users.stale.line', { field: text.t(field), from, to })}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}
