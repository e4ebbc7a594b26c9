import type { Permission } from '@ventanilla/model'
import { type ComponentType, lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { Spinner } from '../part/Spinner.tsx'
import { Guard } from './Guard.tsx'
import { Layout } from './Layout.tsx'
import { NotFound } from './NotFound.tsx'

type Page = { path: string; needs?: Permission; page: ComponentType }

/** Each page is a chunk of its own. */
function chunk(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }))
}

const SignInPage = chunk(async () => (await import('../sign-in/SignInPage.tsx')).SignInPage)

/** The pages behind a sign-in, with the permission that each needs (spec 1 §2). */
const pages: readonly Page[] = [
  { path: '/home', page: chunk(async () => (await import('../home/HomePage.tsx')).HomePage) },
  {
    path: '/listar',
    needs: 'read formulario',
    page: chunk(async () => (await import('../forms/FormsPage.tsx')).FormsPage),
  },
  {
    path: '/respuestas/listado/:id',
    needs: 'read respuesta',
    page: chunk(async () => (await import('../answers/AnswersPage.tsx')).AnswersPage),
  },
  {
    path: '/ver/:id',
    needs: 'read respuesta',
    page: chunk(async () => (await import('../answers/AnswerPage.tsx')).AnswerPage),
  },
]

/** The specification's paths (1 §2), those whose screens exist. The declarative router: the data router weighs 17 kB more. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Spinner />}>
      <Routes>
        <Route path="/login" element={<SignInPage />} />
        <Route element={<Layout />}>
          <Route path="/" element={<Navigate to="/home" replace />} />
          {pages.map(({ path, needs, page: Content }) => (
            <Route
              key={path}
              path={path}
              element={
                <Guard {...(needs ? { needs } : {})}>
                  <Content />
                </Guard>
              }
            />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </Suspense>
  )
}
