/** @file Long work in steps, between which the caller may do something else. Pure; used in every process. */

/** Work that pauses again and again and ends with a result. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** 500 mentions or nodes take 1 to 5 ms each time they are looked at. */
const PER_STEP = 500;

/** The items, with a pause before every 500th. */
export function* inSteps<Item>(items: Iterable<Item>, look: (item: Item) => void): Steps<void> {
  let count = 0;
  for (const item of items) {
    if (count % PER_STEP === 0) yield;
    look(item);
    count += 1;
  }
}

/** The work, telling before every step how many were taken. */
export function* toldSteps<Result>(steps: Steps<Result>, tell: (taken: number) => void): Steps<Result> {
  let taken = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    tell(taken);
    taken += 1;
    yield;
  }
}

/** The result of work that nobody pauses. */
export function runThrough<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
