import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http';
import type { Duplex } from 'node:stream';

import { asServiceError, errorResponse } from '../pipeline/envelope.ts';
import { ServiceError, invalid, ConnectionDropped } from '../pipeline/service-error.ts';
import { type Service, createService } from '../service.ts';

const maxBodyBytes = 1024 * 1024;
/** Longer than the processing deadline, so that a simulated timeout can happen (spec §8). */
const idleSocketMs = 75_000;

const tooLarge = () => new ServiceError(413, 'content_too_large', { headers: { Connection: 'close' } });

function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    // Not `for await`: leaving the loop would destroy the socket before the error is sent.
    incoming.on('data', (chunk: Uint8Array) => {
      size += chunk.length;
      if (size <= maxBodyBytes) chunks.push(chunk);
      else reject(tooLarge());
    });
    incoming.once('end', () => resolve(Buffer.concat(chunks)));
    incoming.once('close', () => reject(new ConnectionDropped()));
  });
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (let i = 0; i + 1 < incoming.rawHeaders.length; i += 2)
    headers.append(incoming.rawHeaders[i] ?? '', incoming.rawHeaders[i + 1] ?? '');
  return headers;
}

function urlOf(incoming: IncomingMessage): URL {
  const target = incoming.url ?? '/';
  const host = incoming.headers.host ?? '127.0.0.1';
  // Concatenated, because resolving `//name/path` against a base would take its name for a host.
  const absolute = target.startsWith('/') ? `http://${host}${target}` : target;
  if (!URL.canParse(absolute)) throw invalid('header.Host', 'must be a host, before an address');
  return new URL(absolute);
}

async function requestOf(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const method = incoming.method ?? 'GET';
  const url = urlOf(incoming);
  const bodyless = method === 'GET' || method === 'HEAD';
  const body = bodyless ? null : await readBody(incoming);
  return new Request(url, { method, headers: headersOf(incoming), signal, body });
}

async function send(response: Response, to: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  if (body.length > 0) response.headers.set('Content-Length', String(body.length));
  to.writeHead(response.status, [...response.headers].flat());
  to.end(body);
}

/** A Request can't have the method TRACE, so we ask which methods the URL allows. */
async function refuseTrace(service: Service, incoming: IncomingMessage): Promise<Response> {
  const options = await service.handle(new Request(urlOf(incoming), { method: 'OPTIONS' }));
  const allow = options.headers.get('Allow');
  if (allow === null) return options;
  return errorResponse(new ServiceError(405, 'method_not_allowed', { headers: { Allow: allow } }));
}

async function respond(service: Service, incoming: IncomingMessage, to: ServerResponse): Promise<void> {
  const gone = new AbortController();
  to.once('close', () => gone.abort());
  try {
    const response =
      incoming.method === 'TRACE'
        ? await refuseTrace(service, incoming)
        : await service.handle(await requestOf(incoming, gone.signal));
    await send(response, to);
  } catch (error) {
    if (error instanceof ConnectionDropped || to.headersSent || to.destroyed) incoming.socket.destroy();
    else await send(errorResponse(asError(error)), to);
  } finally {
    // Unread data would block the next request of this connection.
    incoming.resume();
  }
}

/** There is no field to name (spec §2.2). */
const malformed = invalid(null, 'must be well-formed HTTP');

/** If a Request can't be built, the client sent something invalid. */
const asError = (error: unknown): ServiceError =>
  error instanceof TypeError ? malformed : asServiceError(error);

const unparsable: Readonly<Record<string, ServiceError>> = {
  HPE_HEADER_OVERFLOW: new ServiceError(431, 'invalid_request'),
  ERR_HTTP_REQUEST_TIMEOUT: new ServiceError(408, 'invalid_request', { title: 'Request Timeout' }),
};

/** Even malformed HTTP gets the envelope before the connection closes. */
async function refuse(error: NodeJS.ErrnoException, socket: Duplex): Promise<void> {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const response = errorResponse(unparsable[error.code ?? ''] ?? malformed);
  const body = Buffer.from(await response.arrayBuffer());
  response.headers.set('Content-Length', String(body.length));
  response.headers.set('Connection', 'close');
  const head = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(Buffer.concat([Buffer.from(`HTTP/1.1 ${response.status} Refused\r\n${head}\r\n`), body]));
}

/** The service on a real port: for curl, end-to-end tests of the live build, and other clients. */
function createHttpServer(service: Service): Server {
  const listener: RequestListener = (incoming, to) => void respond(service, incoming, to);
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, listener);
  server.setTimeout(idleSocketMs);
  server.on('clientError', (error, socket) => void refuse(error, socket));
  return server;
}

export interface Listening {
  readonly url: string;
  /** Gives running responses up to a second to finish. */
  readonly close: () => Promise<void>;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 1000).unref();
  });
}

/** Starts a fresh service. Port 0 takes any free port. */
export function startHttpService(port: number, host = '127.0.0.1'): Promise<Listening> {
  const server = createHttpServer(createService());
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      const actualPort = typeof address === 'object' && address !== null ? address.port : port;
      resolve({ url: `http://${host}:${actualPort}`, close: () => close(server) });
    });
  });
}
