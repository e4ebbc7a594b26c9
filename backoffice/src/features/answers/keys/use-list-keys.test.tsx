import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { useListKeys } from './use-list-keys.ts'

const nothing = () => {}

it('goes on from what is shown by then, however soon the next key is pressed', () => {
  const heard: number[] = []
  function Desk({ shown }: { shown: number }) {
    useListKeys({ onStep: () => heard.push(shown), onOpen: nothing, onHelp: nothing })
    useLayoutEffect(() => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
    }, [shown])
    return <p>{shown}</p>
  }
  const { rerender } = render(<Desk shown={1} />)
  heard.length = 0
  rerender(<Desk shown={2} />)
  expect(heard).toEqual([2])
})
