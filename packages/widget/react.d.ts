/** `import '@ventanilla/widget/react'` once, and `<ventanilla-form>` has types in JSX (React 19). It brings no code. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { PrefillValue, VentanillaFormElement, WidgetEvents, WidgetTheme } from './dist/types/index.d.ts'

type Heard = {
  [Name in keyof WidgetEvents as `on${Name}`]?: (event: CustomEvent<WidgetEvents[Name]>) => void
}

type VentanillaFormProps = Omit<
  DetailedHTMLProps<HTMLAttributes<VentanillaFormElement>, VentanillaFormElement>,
  'prefill'
> &
  Heard & {
    'form-id': string
    theme?: WidgetTheme
    draft?: 'tab' | 'none'
    prefill?: Readonly<Record<string, PrefillValue>>
  }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'ventanilla-form': VentanillaFormProps
      'ventanilla-map': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        'form-id': string
        theme?: WidgetTheme
      }
    }
  }
}
