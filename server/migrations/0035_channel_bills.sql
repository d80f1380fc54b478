CREATE TABLE "channel_bill_difference" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bill_id" uuid NOT NULL,
	"shop_id" text NOT NULL,
	"kind" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"transaction_id" text NOT NULL,
	"out_refund_no" text NOT NULL,
	"order_id" uuid,
	"bill_fen" integer,
	"our_fen" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"cleared_by_name" text DEFAULT '' NOT NULL,
	"cleared_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "channel_bill_row" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bill_id" uuid NOT NULL,
	"merchant_account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"transaction_id" text NOT NULL,
	"out_refund_no" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_bill" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"merchant_account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"merchant_no" text NOT NULL,
	"day" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	"payments" integer NOT NULL,
	"paid_fen" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"refunded_fen" bigint NOT NULL,
	CONSTRAINT "channel_bill_day" UNIQUE("merchant_account_id","day")
);
--> statement-breakpoint
DROP INDEX "payment_merchant";--> statement-breakpoint
ALTER TABLE "channel_bill_difference" ADD CONSTRAINT "channel_bill_difference_bill_id_channel_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."channel_bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_bill_difference" ADD CONSTRAINT "channel_bill_difference_order_id_trade_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_bill_row" ADD CONSTRAINT "channel_bill_row_bill_id_channel_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."channel_bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_bill" ADD CONSTRAINT "channel_bill_merchant_account_id_merchant_account_id_fk" FOREIGN KEY ("merchant_account_id") REFERENCES "public"."merchant_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_bill_difference_bill" ON "channel_bill_difference" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "channel_bill_difference_shop" ON "channel_bill_difference" USING btree ("shop_id","state","id");--> statement-breakpoint
CREATE INDEX "channel_bill_difference_order" ON "channel_bill_difference" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "channel_bill_row_bill" ON "channel_bill_row" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "channel_bill_row_transaction" ON "channel_bill_row" USING btree ("merchant_account_id","transaction_id");--> statement-breakpoint
CREATE INDEX "channel_bill_shop" ON "channel_bill" USING btree ("shop_id","day");--> statement-breakpoint
CREATE INDEX "payment_shop" ON "payment" USING btree ("shop_id","paid_at");--> statement-breakpoint
CREATE INDEX "trade_refund_done" ON "trade_refund" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "payment_merchant" ON "payment" USING btree ("merchant_account_id","paid_at");--> statement-breakpoint
DELETE FROM "job" WHERE "kind" = 'payment.reconcile';