import type { Permission } from '@ventanilla/model'
import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { Spinner } from '../part/Spinner.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Guard } from './Guard.tsx'
import { Layout } from './Layout.tsx'
import { NotFound } from './NotFound.tsx'

/** A page in a chunk of its own, behind its guard. */
function guarded(path: string, load: () => Promise<ComponentType>, needs?: Permission): RouteObject {
  return {
    path,
    lazy: async () => {
      const Page = await load()
      return {
        element: (
          <Guard {...(needs ? { needs } : {})}>
            <Page />
          </Guard>
        ),
      }
    },
  }
}

/** The specification's paths (1 §2), those whose screens exist. */
export const router = createBrowserRouter([
  {
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <Spinner />,
    children: [
      { path: '/login', lazy: async () => ({ Component: (await import('../sign-in/SignInPage.tsx')).SignInPage }) },
      {
        element: <Layout />,
        children: [
          {
            errorElement: <ErrorScreen />,
            children: [
              { path: '/', element: <Navigate to="/home" replace /> },
              guarded('/home', async () => (await import('../home/HomePage.tsx')).HomePage),
              guarded('/listar', async () => (await import('../forms/FormsPage.tsx')).FormsPage, 'read formulario'),
              guarded(
                '/respuestas/listado/:id',
                async () => (await import('../answers/AnswersPage.tsx')).AnswersPage,
                'read respuesta',
              ),
              guarded('/ver/:id', async () => (await import('../answers/AnswerPage.tsx')).AnswerPage, 'read respuesta'),
              { path: '*', element: <NotFound /> },
            ],
          },
        ],
      },
    ],
  },
])
