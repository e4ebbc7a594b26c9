// The part of React that the components use, on Preact without preact/compat: a page pays 1.5 kB less for it. What differs between the
// two is told to the elements here; tests/parity and the journeys hold that both draw and behave alike.
import { hydrate, options, render } from 'preact'

export { Component, createContext, Fragment } from 'preact'
export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks'
export { jsx, jsxs } from 'preact/jsx-runtime'

import { useEffect, useState } from 'preact/hooks'

/** React's names that Preact writes as they are; focus and blur bubble in React. */
const names = new Map([
  ['onFocus', 'onFocusIn'],
  ['onBlur', 'onFocusOut'],
  // No property has a name like this, so it is written as the attribute: the property takes 'no' for true.
  ['translate', 'Translate'],
  ['strokeWidth', 'stroke-width'],
  ['strokeLinecap', 'stroke-linecap'],
  ['strokeLinejoin', 'stroke-linejoin'],
])
/** Kinds of input that are chosen, not typed in. */
const chosen = new Set(['checkbox', 'radio', 'file'])

/** Whether a server's drawing is taken over. */
let isTaking = false

const before = options.vnode
options.vnode = vnode => {
  const { type, props } = vnode
  if (typeof type === 'string') {
    for (const name in props) {
      const own = names.get(name)
      if (own) rename(props, name, own)
    }
    // React's change is the browser's input, where somebody types.
    const isTyped = type === 'textarea' || (type === 'input' && !chosen.has(props.type))
    if (isTyped && props.onChange) rename(props, 'onChange', 'onInput')
    // Preact leaves alone what somebody wrote in a field by then, except in this one; and there the text that it was drawn with.
    if (isTaking && type === 'textarea') rename(props, 'value', 'defaultValue')
  }
  before?.(vnode)
}

function rename(props, from, to) {
  props[to] = props[from]
  delete props[from]
}

/** Draws again only when a property changed. Preact asks the instance, so no component stands around the other. */
export function memo(type) {
  return function drawn(props) {
    this.shouldComponentUpdate = hasChanged
    return type.call(this, props)
  }
}

function hasChanged(next) {
  const { props } = this
  for (const name in props) if (!(name in next)) return true
  for (const name in next) if (next[name] !== props[name]) return true
  return false
}

export function useSyncExternalStore(subscribe, read) {
  const [value, setValue] = useState(read)
  useEffect(() => {
    const update = () => setValue(read())
    update()
    return subscribe(update)
  }, [subscribe, read])
  return value
}

/** Takes over what the server drew. */
export function hydrateRoot(container, tree) {
  isTaking = true
  hydrate(tree, container)
  isTaking = false
  return createRoot(container)
}

export function createRoot(container) {
  return {
    render: tree => render(tree, container),
    unmount: () => render(null, container),
  }
}
