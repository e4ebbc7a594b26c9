// The part of React that the components use, on Preact without preact/compat: a page pays 1.5 kB less for it. What differs between the
// two is told to the elements here; tests/parity and the journeys hold that both draw and behave alike.
import { Component, createElement, options, render } from 'preact'

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

const before = options.vnode
const typed = /^(?!che|rad|fil)/

options.vnode = vnode => {
  const { type, props } = vnode
  if (typeof type === 'string') {
    for (const name of Object.keys(props)) {
      const value = props[name]
      // React's change is the browser's input, where somebody types; its focus and blur bubble.
      if (name === 'onChange' && (type === 'textarea' || (type === 'input' && typed.test(props.type ?? '')))) {
        rename(props, name, 'onInput', value)
      } else if (name === 'onFocus') rename(props, name, 'onFocusIn', value)
      else if (name === 'onBlur') rename(props, name, 'onFocusOut', value)
      // No property has a name like this, so it is written as the attribute: the property takes 'no' for true.
      else if (name === 'translate') rename(props, name, 'Translate', value)
      else if (/^(stroke|fill|clip)[A-Z]/.test(name)) {
        rename(props, name, name.replace(/[A-Z]/, '-$&').toLowerCase(), value)
      }
    }
  }
  before?.(vnode)
}

function rename(props, from, to, value) {
  delete props[from]
  props[to] = value
}

/** Draws again only when a property changed. */
export function memo(type) {
  class Memo extends Component {
    shouldComponentUpdate(next) {
      const { props } = this
      for (const name in props) if (!(name in next)) return true
      for (const name in next) if (next[name] !== props[name]) return true
      return false
    }
    render(props) {
      return createElement(type, props)
    }
  }
  return Memo
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

export function createRoot(container) {
  return {
    render: tree => render(tree, container),
    unmount: () => render(null, container),
  }
}
