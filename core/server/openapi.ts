/** The OpenAPI document, made from the same schemas that parse the requests. */
import { z } from 'zod';
import { areaRoles } from '../shared/access.ts';
import type { Operation } from '../shared/contract.ts';
import { errorStatus, fieldCodes } from '../shared/errors.ts';
import type { Routes } from './mount.ts';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

function parameters(operation: Operation): Json[] {
  const of = (schema: z.ZodType, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Json;
      required?: string[];
    };
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: value,
    }));
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
  };
  return [
    ...of(operation.params, 'path'),
    ...of(operation.query, 'query'),
    ...(operation.method === 'POST' ? [key] : []),
  ];
}

function describe(contract: string, name: string, operation: Operation): Json {
  const roles =
    operation.access === 'public'
      ? null
      : [...new Set(operation.access.flatMap((area) => [...areaRoles[area]]))];
  const hasBody = operation.method === 'POST' || operation.method === 'PATCH';
  const answer = operation.download
    ? { 'application/octet-stream': { schema: { type: 'string' } } }
    : { 'application/json': { schema: schemaOf(operation.output, 'output') } };
  return {
    operationId: `${contract.slice(1).replaceAll('/', '.')}.${name}`,
    tags: [contract.slice(1)],
    summary: roles ? `For ${roles.join(', ')}` : 'Without a session',
    security: roles ? [{ session: [] }] : [],
    parameters: parameters(operation),
    ...(hasBody
      ? {
          requestBody: {
            required: !operation.body.safeParse(undefined).success,
            content: { 'application/json': { schema: schemaOf(operation.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [operation.status]: { description: 'Done', content: answer },
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

export function openApi(all: readonly Routes[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const { contract } of all) {
    for (const [name, operation] of Object.entries(contract.ops)) {
      const path = `/api${operation.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = {
        ...paths[path],
        [operation.method.toLowerCase()]: describe(contract.path, name, operation),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Suanpan',
      version,
      description:
        'Money is a whole number of minor units (cents), dates are YYYY-MM-DD, instants are ISO 8601 in UTC.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'suanpan' } },
      schemas: { Problem: problemSchema },
    },
  };
}

const problemSchema = {
  type: 'object',
  required: ['status', 'code', 'message', 'fields', 'requestId'],
  properties: {
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    message: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string' },
          code: { type: 'string', enum: fieldCodes },
          message: { type: 'string' },
        },
      },
    },
    requestId: { type: 'string' },
  },
};
