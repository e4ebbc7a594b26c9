import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { Spinner } from '../part/Spinner.tsx'
import { chunk } from './chunk.ts'
import { Guard } from './Guard.tsx'
import { Layout } from './Layout.tsx'
import { NotFound } from './NotFound.tsx'
import { pages } from './pages.ts'

const ResetPage = chunk(async () => (await import('../sign-in/ResetPage.tsx')).ResetPage)
const CisRoutes = chunk(async () => (await import('../cis/CisRoutes.tsx')).CisRoutes)
const FrameSignInPage = chunk(async () => (await import('../cis/FrameSignInPage.tsx')).FrameSignInPage)
const SignInPage = chunk(async () => (await import('../sign-in/SignInPage.tsx')).SignInPage)

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
