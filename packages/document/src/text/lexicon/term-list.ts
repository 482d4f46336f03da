/** Words and phrases separated by commas. A space stands for any space; a `*`, in patterns, for any letters or none. */
export type Terms = string;
