import { useEffect } from 'react'
import { applyTheme } from '../../../context/theme.ts'

/** Paper is light, whatever the screen is. */
export function usePrintTheme(): void {
  useEffect(() => {
    const lighten = () => applyTheme('light')
    const restore = () => applyTheme()
    addEventListener('beforeprint', lighten)
    addEventListener('afterprint', restore)
    return () => {
      removeEventListener('beforeprint', lighten)
      removeEventListener('afterprint', restore)
    }
  }, [])
}
