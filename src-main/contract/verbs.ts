/**
 * @file The three verbs of the contract and the types derived from them. Pure; used in main, preload tests and renderer.
 *
 * [Note: One contract]
 * Channel names, handler types, the renderer's client and both parsers are derived from one object (contract.ts).
 * Nothing about a call is written twice, so the two sides cannot drift apart.
 */
import type { z } from 'zod';
import type { ErrorCode, Facts } from '../domain/errors.ts';

export interface Call<
  Kind extends 'query' | 'command',
  I extends z.ZodType,
  O extends z.ZodType,
  E extends ErrorCode,
> {
  readonly kind: Kind;
  readonly input: I;
  readonly output: O;
  /** Codes that the call may fail with, besides `contract/*` ones which any call may. */
  readonly errors: readonly E[];
}

export interface EventVerb<P extends z.ZodType> {
  readonly kind: 'event';
  readonly payload: P;
}

interface CallSpec<I extends z.ZodType, O extends z.ZodType, E extends ErrorCode> {
  readonly input: I;
  readonly output: O;
  readonly errors?: readonly E[];
}

/** A call without effect; may be repeated freely. */
export function query<I extends z.ZodType, O extends z.ZodType, E extends ErrorCode = never>(
  spec: CallSpec<I, O, E>,
): Call<'query', I, O, E> {
  return { kind: 'query', input: spec.input, output: spec.output, errors: spec.errors ?? [] };
}

/** A call with effect. */
export function command<I extends z.ZodType, O extends z.ZodType, E extends ErrorCode = never>(
  spec: CallSpec<I, O, E>,
): Call<'command', I, O, E> {
  return { kind: 'command', input: spec.input, output: spec.output, errors: spec.errors ?? [] };
}

/** A message from main to the renderer. */
export function event<P extends z.ZodType>(payload: P): EventVerb<P> {
  return { kind: 'event', payload };
}

export type AnyCall = Call<'query' | 'command', z.ZodType, z.ZodType, ErrorCode>;
export type Contract = Readonly<Record<string, Readonly<Record<string, AnyCall | EventVerb<z.ZodType>>>>>;

/** Codes that the boundary itself produces. */
export type BoundaryError =
  | 'contract/invalid-input'
  | 'contract/invalid-output'
  | 'contract/unexpected'
  | 'contract/no-workspace'
  | 'access/locked'
  | 'access/role-missing'
  | 'store/read-only';

/** The shape in which an error crosses a process boundary: code and facts, nothing else. */
export interface WireError<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly facts: Facts;
}

export type Result<Value, Code extends ErrorCode = ErrorCode> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: WireError<Code> };

type CallKeys<G> = { [K in keyof G]: G[K] extends AnyCall ? K : never }[keyof G];
type EventKeys<G> = { [K in keyof G]: G[K] extends EventVerb<z.ZodType> ? K : never }[keyof G];

/** What main must implement: every query and command, in full. A handler throws DeidError for expected failures. */
export type Handlers<C extends Contract> = {
  readonly [G in keyof C]: {
    readonly [K in CallKeys<C[G]>]: C[G][K] extends Call<'query' | 'command', infer I, infer O, ErrorCode>
      ? (input: z.output<I>) => z.input<O> | Promise<z.input<O>>
      : never;
  };
};

/** What the renderer calls: a promise of a {@link Result} per call, a subscription per event. */
export type Client<C extends Contract> = {
  readonly [G in keyof C]: {
    readonly [K in CallKeys<C[G]>]: C[G][K] extends Call<'query' | 'command', infer I, infer O, infer E>
      ? (
          ...input: undefined extends z.input<I> ? [] : [input: z.input<I>]
        ) => Promise<Result<z.output<O>, E | BoundaryError>>
      : never;
  } & {
    readonly [K in EventKeys<C[G]>]: C[G][K] extends EventVerb<infer P>
      ? (listener: (payload: z.output<P>) => void) => () => void
      : never;
  };
};

/** Sends events from main; payloads are parsed before they leave. */
export type Emitters<C extends Contract> = {
  readonly [G in keyof C]: {
    readonly [K in EventKeys<C[G]>]: C[G][K] extends EventVerb<infer P>
      ? (payload: z.input<P>) => void
      : never;
  };
};

/** `group.verb`; the only place a channel name is made. */
export function channelOf(group: string, verb: string): string {
  return `${group}.${verb}`;
}
