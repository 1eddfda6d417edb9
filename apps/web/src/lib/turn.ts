interface UnderWay<Input, Output> {
  input: Input;
  answer: Promise<Output>;
}

/**
 * Runs one act at a time: a second call with the same input while the first is running is not started, and gets the same result. A
 * button is disabled only with the next rendering, and a second click may come before it.
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
