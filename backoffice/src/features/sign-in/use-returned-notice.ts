import type { SsoNotice } from '@ventanilla/api'
import { useEffect } from 'react'
import { client } from '../../context/client.ts'

/** A single sign-on in this window may have come back without a session: why, which the server tells once. */
export function useReturnedNotice(isOffered: boolean, onNotice: (notice: SsoNotice['notice']) => void): void {
  useEffect(() => {
    if (!isOffered) return
    client.ssoNotice().then(
      ({ notice }) => notice && onNotice(notice),
      // Without an answer the form simply stands there.
      () => {},
    )
  }, [isOffered, onNotice])
}
