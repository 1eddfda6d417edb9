interface UnderWay<Input, Output> {
  input: Input;
  answer: Promise<Output>;
}

/**
 * Does one act at a time: one that is asked for with the same input while it is under way is not begun again, and both get its
 * answer. That a button waits shows only with the next drawing, and a second press may come before it.
 */
export const createTurn = <Input, Output>() => {
  let underWay: UnderWay<Input, Output> | undefined;
  return (act: (input: Input) => Promise<Output>, input: Input): Promise<Output> => {
    if (underWay && Object.is(underWay.input, input)) return underWay.answer;
    const begun = { input, answer: act(input) };
    const end = (): void => {
      if (underWay === begun) underWay = undefined;
    };
    underWay = begun;
    begun.answer.then(end, end);
    return begun.answer;
  };
};
