import { type RefObject, useEffect, useState } from 'react'
import { type GroupId, groups } from './groups.tsx'

/** How far under the top a group counts as the one that is read. */
const reading = 96

/** The group that is read: the last one whose head has passed the top, or the last of all at the end of the page. */
export function useFollowedGroup(page: RefObject<HTMLElement | null>): GroupId {
  const [followed, setFollowed] = useState<GroupId>('who')
  useEffect(() => {
    const middle = page.current?.closest('[data-middle]')
    if (!middle) return
    const follow = () => {
      const heads = [...(page.current?.querySelectorAll<HTMLElement>('[data-group]') ?? [])]
      const top = middle.getBoundingClientRect().top + reading
      const isEnd = middle.scrollTop > 0 && middle.scrollTop + middle.clientHeight >= middle.scrollHeight - 2
      const passed = isEnd ? heads.at(-1) : heads.findLast(head => head.getBoundingClientRect().top <= top)
      const id = passed?.dataset['group']
      setFollowed(before => groups.find(group => group.id === id)?.id ?? before)
    }
    middle.addEventListener('scroll', follow)
    return () => middle.removeEventListener('scroll', follow)
  }, [page])
  return followed
}
