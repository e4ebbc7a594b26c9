import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { RequestSpan, Tracing } from './span.ts'

/** A receiver that keeps silent holds so many spans and no more; what comes meanwhile is dropped. */
const mostWaiting = 2_048
const sentEveryMs = 2_000
const exportMs = 5_000
const lastMs = 2_000

const headerOf: TextMapGetter<RequestSpan['headers']> = {
  keys: headers => Object.keys(headers),
  get: (headers, name) => headers[name.toLowerCase()],
}

/** Spans for an OTLP receiver over HTTP. What else there is to say (headers, sampling, the service's name) the library reads from OTEL_ variables. */
export function openTelemetry(endpoint: string, serviceName: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: exportMs })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [
      new BatchSpanProcessor(exporter, {
        maxQueueSize: mostWaiting,
        scheduledDelayMillis: sentEveryMs,
        exportTimeoutMillis: exportMs,
      }),
    ],
  })
  const propagator = new W3CTraceContextPropagator()
  provider.register({ propagator })
  const tracer = provider.getTracer('ventanilla')

  async function within<T>(span: Span, parent: Context, work: () => Promise<T>): Promise<T> {
    try {
      return await context.with(trace.setSpan(parent, span), work)
    } catch (error) {
      // Its message may hold what somebody wrote.
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      throw error
    } finally {
      span.end()
    }
  }

  return {
    span: (name, attributes, work) => {
      const parent = context.active()
      return within(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent), parent, work)
    },
    request: ({ headers, after }, work) => {
      const parent = propagator.extract(ROOT_CONTEXT, headers, headerOf)
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent)
      return within(span, parent, async () => {
        await work()
        const { name, attributes, isFailed } = after()
        span.updateName(name)
        span.setAttributes(attributes)
        if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      })
    },
    close: async () => {
      const late = new Promise<void>(resolve => setTimeout(resolve, lastMs).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
      trace.disable()
      context.disable()
    },
  }
}
