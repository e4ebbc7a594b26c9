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

const ResetPage = chunk(async () => (await import('../sign-in/ResetPage.tsx')).ResetPage)
const CisRoutes = chunk(async () => (await import('../cis/CisRoutes.tsx')).CisRoutes)
const FrameSignInPage = chunk(async () => (await import('../cis/FrameSignInPage.tsx')).FrameSignInPage)
const SignInPage = chunk(async () => (await import('../sign-in/SignInPage.tsx')).SignInPage)

/** The pages behind a sign-in, with the permission that each needs (spec 1 §2). */
const pages: readonly Page[] = [
  { path: '/home', page: chunk(async () => (await import('../home/HomePage.tsx')).HomePage) },
  { path: '/cuenta', page: chunk(async () => (await import('../account/AccountPage.tsx')).AccountPage) },
  {
    path: '/auditoria',
    needs: 'manage usuario_municipio',
    page: chunk(async () => (await import('../audit/AuditPage.tsx')).AuditPage),
  },
  {
    path: '/envios',
    needs: 'manage usuario_municipio',
    page: chunk(async () => (await import('../deliveries/DeliveriesPage.tsx')).DeliveriesPage),
  },
  {
    path: '/configuracion',
    needs: 'manage usuario',
    page: chunk(async () => (await import('../remote/RemotePage.tsx')).RemotePage),
  },
  {
    path: '/listar',
    needs: 'read formulario',
    page: chunk(async () => (await import('../forms/FormsPage.tsx')).FormsPage),
  },
  {
    path: '/usuarios',
    needs: 'manage usuario_municipio',
    page: chunk(async () => (await import('../users/UsersPage.tsx')).UsersPage),
  },
  {
    path: '/areas',
    needs: 'manage usuario_municipio',
    page: chunk(async () => (await import('../areas/AreasPage.tsx')).AreasPage),
  },
  {
    path: '/municipios',
    needs: 'manage usuario',
    page: chunk(async () => (await import('../municipalities/MunicipalitiesPage.tsx')).MunicipalitiesPage),
  },
  {
    path: '/municipios/:id',
    needs: 'manage usuario',
    page: chunk(async () => (await import('../municipalities/MunicipalityPage.tsx')).MunicipalityPage),
  },
  {
    path: '/editar/nuevo/:type?',
    needs: 'create formulario',
    page: chunk(async () => (await import('../editor/NewFormPage.tsx')).NewFormPage),
  },
  {
    path: '/editar/:id/:type?',
    needs: 'update formulario',
    page: chunk(async () => (await import('../editor/EditFormPage.tsx')).EditFormPage),
  },
  {
    path: '/contestar/:id',
    needs: 'create respuesta',
    page: chunk(async () => (await import('../answering/AnswerFormPage.tsx')).AnswerFormPage),
  },
  {
    path: '/respuestas/listado/:id',
    needs: 'read respuesta',
    page: chunk(async () => (await import('../answers/AnswersPage.tsx')).AnswersPage),
  },
  {
    path: '/misRespuestas/:formId',
    page: chunk(async () => (await import('../mine/MyAnswersPage.tsx')).MyAnswersPage),
  },
  {
    path: '/estadisticas/:id',
    needs: 'read estadistica_formulario',
    page: chunk(async () => (await import('../statistics/StatisticsPage.tsx')).StatisticsPage),
  },
  {
    path: '/ver/:id',
    needs: 'read respuesta',
    page: chunk(async () => (await import('../answers/AnswerPage.tsx')).AnswerPage),
  },
  {
    path: '/correctForm/:id',
    needs: 'correct respuesta',
    page: chunk(async () => (await import('../answers/edit/EditAnswerPage.tsx')).CorrectAnswerPage),
  },
  {
    path: '/respuestas/actualizar/:idForm',
    needs: 'read respuesta',
    page: chunk(async () => (await import('../answers/edit/EditAnswerPage.tsx')).CompleteAnswerPage),
  },
]

/** The specification's paths (1 §2), those whose screens exist. The declarative router: the data router weighs 17 kB more. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Spinner />}>
      <Routes>
        <Route path="/login" element={<SignInPage />} />
        <Route path="/login/ventana" element={<FrameSignInPage />} />
        <Route path="/restablecer/:token" element={<ResetPage />} />
        {/* The pages without a bar, which may stand in the frame of the municipal system. */}
        <Route path="/cis/*" element={<CisRoutes />} />
        <Route path="/respuesta/enviada/*" element={<CisRoutes />} />
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
